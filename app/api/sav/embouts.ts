import { z } from 'zod';
import { texteLong, texte as texteRecu } from '~/domain/champs';
import { CHAMPS_EMBOUT } from '~/domain/sav/embout';
import { EmboutSaisi, SuiteEmboutSaisie } from '~/domain/sav/embout.schema';
import { avancerEmbout, createEmbout, deleteEmbout, updateEmbout } from '~/domain/sav/embouts.service.server';
import { getEmbout } from '~/domain/sav/lecture.service.server';
import { lireSaisie } from '../erreurs';
import { fusionner } from '../fusion';
import { operation } from '../operation';
import { partiel } from '../partiel';
import { Fait, Id, ParId } from '../schemas';
import { CLIENT, DATES, DU_SAV, ecritDe, SELON_VERSION } from './commun';
import { EmboutJson } from './sav-json';

const params = ParId.extend({ emboutId: Id });
type Champ = keyof typeof CHAMPS_EMBOUT;
const ecrit = ecritDe(CHAMPS_EMBOUT);
const jour = (nom: Champ) =>
  texteRecu(10).meta({ description: `${CHAMPS_EMBOUT[nom].libelle}, AAAA-MM-JJ ; ou vide.` });
const REFUS = [...CLIENT, ...DATES, 'embout_introuvable', 'saisie_invalide'] as const;

const CHAMPS = {
  oreille: z.enum(['D', 'G']).meta({ description: 'L’oreille.' }),
  ...{ forme: ecrit('forme', 100), matiere: ecrit('matiere', 100) },
  ...{ fournisseur: ecrit('fournisseur', 100), reference: ecrit('reference', 60) },
  ...{ empreinteLe: jour('empreinteLe'), commandeLe: jour('commandeLe'), prevuLe: jour('prevuLe') },
  ...{ recuLe: jour('recuLe'), poseLe: jour('poseLe') },
  note: texteLong(2000).meta({ description: 'Note.' }),
};
const EmboutRecu = z.strictObject(CHAMPS).meta({
  id: 'EmboutRecu',
  description: 'Un embout, de son empreinte à sa pose.',
  examples: [{ oreille: 'G', forme: 'Conque', matiere: 'Silicone', empreinteLe: '2026-11-02' }],
});

export const ajoutEmbout = operation({
  id: 'ajouterEmbout',
  methode: 'post',
  chemin: '/clients/{id}/embouts',
  ...DU_SAV,
  resume: 'Note l’embout d’une oreille d’un client.',
  params: ParId,
  corps: EmboutRecu,
  reponse: EmboutJson,
  refus: [...REFUS, 'sav_deja_enregistre'],
  async faire({ ctx, params: { id }, corps, envoi }) {
    return getEmbout(ctx, id, await createEmbout(ctx, id, lireSaisie(EmboutSaisi, corps), { formId: envoi }));
  },
});

export const modificationEmbout = operation({
  id: 'modifierEmbout',
  methode: 'put',
  chemin: '/clients/{id}/embouts/{emboutId}',
  ...DU_SAV,
  resume: 'Change ce qui est noté d’un embout, jours compris.',
  description: SELON_VERSION,
  params,
  corps: partiel(CHAMPS, {
    id: 'EmboutModifie',
    description: 'Ce qui change d’un embout.',
    examples: [{ matiere: 'Résine' }],
  }),
  fusionne: true,
  reponse: EmboutJson,
  refus: [...REFUS, 'modifie_entre_temps'],
  version: ({ version }) => version,
  siVersion: true,
  faire: ({ ctx, params: { id, emboutId }, corps, siVersion }) =>
    fusionner({
      ...{ siVersion, corps, schema: EmboutSaisi },
      lire: () => getEmbout(ctx, id, emboutId),
      ecrire: (saisie, version) => updateEmbout(ctx, id, emboutId, saisie, version),
    }),
});

export const etapeEmbout = operation({
  id: 'avancerEmbout',
  methode: 'post',
  chemin: '/clients/{id}/embouts/{emboutId}/etapes',
  ...DU_SAV,
  resume: 'Note la suite d’un embout : commandé, reçu, posé.',
  description: SELON_VERSION,
  params,
  corps: z
    .strictObject({
      etat: z.enum(['commande', 'recu', 'pose']).meta({ description: 'L’étape.' }),
      le: texteRecu(10).meta({ description: 'Son jour, AAAA-MM-JJ.' }),
      ...{ fournisseur: ecrit('fournisseur', 100), reference: ecrit('reference', 60) },
      prevuLe: jour('prevuLe'),
    })
    .meta({
      id: 'EtapeEmboutRecue',
      description: 'Une étape d’un embout.',
      examples: [{ etat: 'commande', le: '2026-11-03', prevuLe: '2026-11-13' }],
    }),
  reponse: EmboutJson,
  refus: [...REFUS, 'sav_etape_impossible', 'modifie_entre_temps'],
  version: ({ version }) => version,
  siVersion: true,
  async faire({ ctx, params: { id, emboutId }, corps, siVersion }) {
    const { version } = await getEmbout(ctx, id, emboutId);
    await avancerEmbout(ctx, id, emboutId, lireSaisie(SuiteEmboutSaisie, corps), siVersion ?? version);
    return getEmbout(ctx, id, emboutId);
  },
});

export const suppressionEmbout = operation({
  id: 'supprimerEmbout',
  methode: 'delete',
  chemin: '/clients/{id}/embouts/{emboutId}',
  ...DU_SAV,
  resume: 'Supprime un embout noté par erreur.',
  params,
  reponse: Fait,
  refus: [...CLIENT, 'embout_introuvable'],
  async faire({ ctx, params: { id, emboutId } }) {
    await deleteEmbout(ctx, id, emboutId);
    return { success: true as const, message: 'Embout supprimé.' };
  },
});
