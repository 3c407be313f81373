import { z } from 'zod';
import { texteLong, texte as texteRecu } from '~/domain/champs';
import { CompteRenduSaisi, RemiseSaisie } from '~/domain/comptes-rendus/compte-rendu.schema';
import {
  createCompteRendu,
  deleteCompteRendu,
  updateCompteRendu,
} from '~/domain/comptes-rendus/comptes-rendus.service.server';
import { type CompteRenduListe, listComptesRendus } from '~/domain/comptes-rendus/lecture.service.server';
import {
  handOverCompteRendu,
  renderCompteRendu,
  sendCompteRendu,
} from '~/domain/comptes-rendus/remise.service.server';
import { NotFoundError } from '~/domain/errors';
import { attachmentHeader } from '~/lib/nom-fichier';
import { lireSaisie } from '../erreurs';
import { fusionner } from '../fusion';
import { operation } from '../operation';
import { partiel } from '../partiel';
import { Octets } from '../reponse';
import { Fait, Id, Jour, ParId } from '../schemas';

const texte = (description: string) => z.string().meta({ description });
const heures = (oreille: string) =>
  z
    .number()
    .nullable()
    .meta({ description: `Heures de port par jour, oreille ${oreille} ; null si non relevées.` });

export const CompteRenduJson = z
  .object({
    _id: Id,
    prescripteur: texte('À qui, tel qu’écrit.'),
    factureId: texte('La facture qu’il suit ; vide sans facture.'),
    bilanId: texte('Le bilan qu’il dit ; vide sans bilan.'),
    echeance: Jour,
    heuresD: heures('droite'),
    heuresG: heures('gauche'),
    motivation: texte('Motivation du patient.'),
    commentaire: texte('Commentaire.'),
    faitLe: Jour,
    mode: z.enum(['', 'courriel', 'remis']).meta({ description: 'Vide tant qu’il se prépare.' }),
    destinataire: texte('L’adresse e-mail à laquelle il a été confié.'),
    fichierId: Id.nullable().meta({ description: 'Son PDF parmi les fichiers du client, une fois remis.' }),
    suite: texte('Ce qui en est su, en une phrase.'),
    echec: texte('Pourquoi il est à remettre de nouveau.'),
    version: z.number().int(),
  })
  .meta({ id: 'CompteRendu', description: 'Un compte rendu d’appareillage au prescripteur.' });

const toJson = ({
  delai: _,
  par: __,
  heuresD,
  heuresG,
  ...rendu
}: CompteRenduListe): z.input<typeof CompteRenduJson> => ({
  ...rendu,
  heuresD: heuresD === null ? null : heuresD / 10,
  heuresG: heuresG === null ? null : heuresG / 10,
});

const CHAMPS = {
  prescripteur: texteRecu(200).meta({ description: 'À qui.' }),
  factureId: texteRecu(24).meta({ description: 'Une facture d’appareils du client, ou vide.' }),
  bilanId: texteRecu(24).meta({ description: 'Un bilan du client, ou vide.' }),
  heuresD: texteRecu(10).meta({ description: 'Heures de port par jour, au dixième.' }),
  heuresG: texteRecu(10).meta({ description: 'De même pour l’oreille gauche.' }),
  motivation: texteLong(1000).meta({ description: 'Motivation du patient.' }),
  commentaire: texteLong(3000).meta({ description: 'Commentaire.' }),
};
const CompteRenduRecu = z.strictObject(CHAMPS).meta({
  id: 'CompteRenduRecu',
  description: 'Un compte rendu.',
  examples: [{ prescripteur: 'Dr Anne Martin', heuresD: '8,5', heuresG: '8,5' }],
});

const CLIENT = ['client_introuvable', 'client_fusionne'] as const;
const RUBRIQUE = { rubrique: 'Bilans' } as const;
const params = ParId.extend({ compteRenduId: Id });

/** One of a client's reports as the API says it. Raises NotFoundError. */
export const lireUnCompteRendu = async (
  ctx: Parameters<typeof listComptesRendus>[0],
  id: string,
  compteRenduId: string,
) => {
  const { comptesRendus } = await listComptesRendus(ctx, id);
  const found = comptesRendus.find(({ _id }) => _id === compteRenduId);
  if (!found) throw new NotFoundError('compte_rendu_introuvable', 'Compte rendu introuvable.');
  return toJson(found);
};

export const comptesRendusClient = operation({
  id: 'listerComptesRendusClient',
  methode: 'get',
  chemin: '/clients/{id}/comptes-rendus',
  acces: 'client:voir',
  ...RUBRIQUE,
  resume: 'Liste les comptes rendus d’un client aux prescripteurs, le plus récent d’abord.',
  params: ParId,
  reponse: z.array(CompteRenduJson),
  refus: [...CLIENT],
  faire: async ({ ctx, params: { id } }) => (await listComptesRendus(ctx, id)).comptesRendus.map(toJson),
});

export const ajoutCompteRendu = operation({
  id: 'preparerCompteRendu',
  methode: 'post',
  chemin: '/clients/{id}/comptes-rendus',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Prépare un compte rendu ; l’audiométrie, les gains et les appareils viennent du dossier.',
  params: ParId,
  corps: CompteRenduRecu,
  reponse: CompteRenduJson,
  refus: [
    ...CLIENT,
    'piece_introuvable',
    'compte_rendu_deja_enregistre',
    'compte_rendu_introuvable',
    'saisie_invalide',
  ],
  async faire({ ctx, params: { id }, corps, envoi }) {
    return lireUnCompteRendu(
      ctx,
      id,
      await createCompteRendu(ctx, id, lireSaisie(CompteRenduSaisi, corps), envoi),
    );
  },
});

export const modificationCompteRendu = operation({
  id: 'modifierCompteRendu',
  methode: 'put',
  chemin: '/clients/{id}/comptes-rendus/{compteRenduId}',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Change ce que dit un compte rendu qui se prépare.',
  params,
  corps: partiel(CHAMPS, {
    id: 'CompteRenduModifie',
    description: 'Ce qui change d’un compte rendu.',
    examples: [{ heuresD: '9' }],
  }),
  fusionne: true,
  reponse: CompteRenduJson,
  refus: [
    ...CLIENT,
    'compte_rendu_introuvable',
    'compte_rendu_remis',
    'piece_introuvable',
    'modifie_entre_temps',
    'saisie_invalide',
  ],
  version: ({ version }) => version,
  siVersion: true,
  faire: ({ ctx, params: { id, compteRenduId }, corps, siVersion }) =>
    fusionner({
      ...{ siVersion, corps, schema: CompteRenduSaisi },
      lire: () => lireUnCompteRendu(ctx, id, compteRenduId),
      ecrire: (saisie, version) => updateCompteRendu(ctx, id, compteRenduId, saisie, version),
    }),
});

export const suppressionCompteRendu = operation({
  id: 'supprimerCompteRendu',
  methode: 'delete',
  chemin: '/clients/{id}/comptes-rendus/{compteRenduId}',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Supprime un compte rendu qui se prépare.',
  params,
  reponse: Fait,
  refus: [...CLIENT, 'compte_rendu_introuvable', 'compte_rendu_remis'],
  async faire({ ctx, params: { id, compteRenduId } }) {
    await deleteCompteRendu(ctx, id, compteRenduId);
    return { success: true as const, message: 'Compte rendu supprimé.' };
  },
});

export const pdfCompteRendu = operation({
  id: 'lireCompteRendu',
  methode: 'get',
  chemin: '/clients/{id}/comptes-rendus/{compteRenduId}/pdf',
  acces: 'client:voir',
  ...RUBRIQUE,
  resume: 'Donne le PDF d’un compte rendu : tel que remis, sinon tel qu’il se prépare.',
  params,
  reponse: z.string(),
  octets: 'application/pdf',
  refus: [...CLIENT, 'compte_rendu_introuvable'],
  async faire({ ctx, params: { id, compteRenduId } }) {
    return new Octets(await renderCompteRendu(ctx, id, compteRenduId), {
      'Content-Disposition': attachmentHeader('Compte-rendu-appareillage.pdf'),
      'Content-Type': 'application/pdf',
    });
  },
});

export const remiseCompteRendu = operation({
  id: 'remettreCompteRendu',
  methode: 'post',
  chemin: '/clients/{id}/comptes-rendus/{compteRenduId}/remise',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Confie un compte rendu à la messagerie, ou note sa remise sur papier.',
  description:
    'Par e-mail, à l’adresse que l’annuaire dit confirmée, et à elle seule. Son PDF rejoint les fichiers du client et ne change plus.',
  params,
  corps: z
    .strictObject({
      voie: z.enum(['courriel', 'papier']),
      faitLe: texteRecu(10).meta({ description: 'Jour AAAA-MM-JJ de la remise sur papier, pas à venir.' }),
    })
    .meta({
      id: 'RemiseCompteRenduRecue',
      description: 'Une remise.',
      examples: [{ voie: 'papier', faitLe: '2026-10-12' }],
    }),
  reponse: CompteRenduJson,
  refus: [
    'opposition_patient',
    ...CLIENT,
    'compte_rendu_introuvable',
    'compte_rendu_remis',
    'compte_rendu_a_venir',
    'prescripteur_non_rattache',
    'adresse_prescripteur_non_confirmee',
    'modifie_entre_temps',
    'quota_fichiers',
    'saisie_invalide',
  ],
  async faire({ ctx, params: { id, compteRenduId }, corps }) {
    const remise = lireSaisie(RemiseSaisie, corps);
    if (remise) await handOverCompteRendu(ctx, id, compteRenduId, remise);
    else await sendCompteRendu(ctx, id, compteRenduId);
    return lireUnCompteRendu(ctx, id, compteRenduId);
  },
});
