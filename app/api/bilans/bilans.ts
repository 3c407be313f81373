import { z } from 'zod';
import { BilanSaisi } from '~/domain/bilans/bilan.schema';
import {
  createBilan,
  deleteBilan,
  getBilan,
  getBilans,
  updateBilan,
} from '~/domain/bilans/bilans.service.server';
import { ComplementsSaisis } from '~/domain/bilans/complements.schema';
import { setComplements, setVocale } from '~/domain/bilans/mesures.service.server';
import { POINTS_MAX, SERIES_MAX } from '~/domain/bilans/vocale';
import { VocaleSaisie } from '~/domain/bilans/vocale.schema';
import { ouiNon, texteLong, texte as texteRecu } from '~/domain/champs';
import { lireSaisie } from '../erreurs';
import { fusionner, vidable } from '../fusion';
import { operation } from '../operation';
import { partiel } from '../partiel';
import { Avec } from '../reponse';
import { Fait, Id, ParId } from '../schemas';
import { BilanJson, bilanJson, placesDe, seriesSaisies } from './bilan-json';

const CLIENT = ['client_introuvable', 'client_fusionne'] as const;
const RUBRIQUE = { rubrique: 'Bilans' } as const;
const ParBilan = ParId.extend({ bilanId: Id });
const CHANGE = [...CLIENT, 'bilan_introuvable', 'modifie_entre_temps', 'saisie_invalide'] as const;
const TAILLE = 100;

const cases = (description: string) => z.record(z.string().max(40), texteRecu(12)).meta({ description });

const CHAMPS = {
  date: texteRecu(10).meta({ description: 'Jour AAAA-MM-JJ, pas à venir.' }),
  heure: texteRecu(5).meta({ description: 'Heure du centre, ou vide.' }),
  sansTonale: ouiNon()
    .optional()
    .meta({ description: 'Un bilan sans seuil tonal : la vocale ou les compléments suivent.' }),
  note: texteLong(2000).meta({ description: 'Observations.' }),
};
const Places = cases('Par place : « droite-air-500 », « gauche-os-1000 »… ; dB HL par pas de 5, ou « NE ».');
const BilanRecu = z.strictObject({ ...CHAMPS, seuils: Places.optional() }).meta({
  id: 'BilanRecu',
  description: 'Un bilan auditif.',
  examples: [{ date: '2026-10-02', seuils: { 'droite-air-500': '40', 'droite-air-1000': '45' } }],
});

const lire = (corps: z.output<typeof BilanRecu>) =>
  lireSaisie(BilanSaisi, { ...corps, seuils: corps.seuils ?? {} });

export const bilansClient = operation({
  id: 'listerBilansClient',
  methode: 'get',
  chemin: '/clients/{id}/bilans',
  acces: 'client:voir',
  ...RUBRIQUE,
  resume: 'Liste les bilans auditifs d’un client, le plus récent d’abord, cent à la fois.',
  description: 'X-Total-Count dit combien il y en a en tout.',
  params: ParId,
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(1000).optional().meta({ description: 'La page, 1 d’abord.' }),
  }),
  reponse: z.array(BilanJson),
  refus: [...CLIENT],
  total: true,
  async faire({ ctx, params: { id }, query }) {
    const { bilans } = await getBilans(ctx, id, { page: query.page ?? 1, taille: TAILLE });
    return new Avec(bilans.items.map(bilanJson), { 'X-Total-Count': String(bilans.total) });
  },
});

const un = async (ctx: Parameters<typeof getBilan>[0], id: string, bilanId: string) =>
  bilanJson((await getBilan(ctx, id, bilanId)).bilan);

export const ajoutBilan = operation({
  id: 'ajouterBilan',
  methode: 'post',
  chemin: '/clients/{id}/bilans',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Enregistre un bilan auditif d’un client.',
  params: ParId,
  corps: BilanRecu,
  reponse: BilanJson,
  refus: [...CLIENT, 'bilan_a_venir', 'bilan_deja_enregistre', 'bilan_introuvable', 'saisie_invalide'],
  async faire({ ctx, params: { id }, corps, envoi }) {
    return un(ctx, id, await createBilan(ctx, id, lire(corps), envoi));
  },
});

export const modificationBilan = operation({
  id: 'modifierBilan',
  methode: 'put',
  chemin: '/clients/{id}/bilans/{bilanId}',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Change la date, les seuils et les observations d’un bilan.',
  description: 'Avec If-Match, rien n’est changé si quelqu’un d’autre a enregistré entre-temps (412).',
  params: ParBilan,
  corps: partiel(
    { ...CHAMPS, seuils: vidable(Places) },
    {
      id: 'BilanModifie',
      description: 'Ce qui change d’un bilan auditif : des seuils s’ajoutent, un seuil vide s’efface.',
      examples: [{ seuils: { 'droite-air-1000': '45' } }],
    },
  ),
  fusionne: true,
  reponse: BilanJson,
  refus: [...CHANGE, 'bilan_a_venir'],
  version: ({ version }) => version,
  siVersion: true,
  faire: ({ ctx, params: { id, bilanId }, corps, siVersion }) =>
    fusionner({
      ...{ siVersion, corps, schema: BilanSaisi },
      lire: () => un(ctx, id, bilanId),
      champsDe({ seuils, ...bilan }) {
        const places = placesDe(seuils);
        return { ...bilan, seuils: places, sansTonale: Object.keys(places).length === 0 };
      },
      ecrire: (saisie, version) => updateBilan(ctx, id, bilanId, saisie, version),
    }),
});

export const suppressionBilan = operation({
  id: 'supprimerBilan',
  methode: 'delete',
  chemin: '/clients/{id}/bilans/{bilanId}',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Supprime un bilan auditif d’un client.',
  params: ParBilan,
  reponse: Fait,
  refus: [...CLIENT, 'bilan_introuvable', 'piece_jointe'],
  async faire({ ctx, params: { id, bilanId } }) {
    await deleteBilan(ctx, id, bilanId);
    return { success: true as const, message: 'Bilan auditif supprimé.' };
  },
});

const SerieRecue = z.strictObject({
  cote: texteRecu(20).meta({ description: 'droite, gauche ou deux.' }),
  condition: texteRecu(20).meta({
    description: 'casque, champ_sans, champ_droite, champ_gauche ou champ_deux.',
  }),
  materiel: texteRecu(60).meta({ description: 'Les listes de mots.' }),
  rsb: texteRecu(6).meta({ description: 'Rapport signal sur bruit en dB ; vide dans le silence.' }),
  masque: texteRecu(6).meta({ description: 'Bruit dans l’autre oreille en dB ; vide sans.' }),
  niveaux: z.array(texteRecu(6)).max(POINTS_MAX).meta({ description: 'dB de chaque point.' }),
  resultats: z
    .array(texteRecu(12))
    .max(POINTS_MAX)
    .meta({ description: 'Mots justes (« 7/10 ») ou pour cent (« 70 ») de chaque point.' }),
});

export const vocaleBilan = operation({
  id: 'enregistrerVocale',
  methode: 'put',
  chemin: '/clients/{id}/bilans/{bilanId}/vocale',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Change l’audiométrie vocale d’un bilan.',
  params: ParBilan,
  corps: partiel(
    { series: vidable(z.array(SerieRecue).max(SERIES_MAX)) },
    {
      id: 'VocaleRecue',
      description: 'Les séries ; une série sans résultat n’est pas enregistrée.',
      examples: [
        {
          series: [
            { cote: 'droite', condition: 'casque', niveaux: ['40', '60'], resultats: ['2/10', '9/10'] },
          ],
        },
      ],
    },
  ),
  fusionne: true,
  reponse: BilanJson,
  refus: [...CHANGE],
  version: ({ version }) => version,
  siVersion: true,
  faire: ({ ctx, params: { id, bilanId }, corps, siVersion }) =>
    fusionner({
      ...{ siVersion, corps, schema: VocaleSaisie },
      lire: () => un(ctx, id, bilanId),
      champsDe: ({ vocale }) => ({ series: seriesSaisies(vocale) }),
      ecrire: (series, version) => setVocale(ctx, id, bilanId, series, version),
    }),
});

export const complementsBilan = operation({
  id: 'enregistrerComplements',
  methode: 'put',
  chemin: '/clients/{id}/bilans/{bilanId}/complements',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Change le masquage, l’inconfort, le champ libre et l’acouphène d’un bilan.',
  params: ParBilan,
  corps: partiel(
    {
      mesures: vidable(
        cases('Par place : « sans-deux-500 », « inconfort-droite-1000 », « masque-gauche-os-2000 »…'),
      ),
      cote: texteRecu(10).meta({ description: 'De l’acouphène : droite, gauche, deux, ou vide sans.' }),
      hauteur: texteRecu(10).meta({ description: 'Hz.' }),
      intensite: texteRecu(6).meta({ description: 'dB HL.' }),
      masquage: texteRecu(6).meta({ description: 'dB HL.' }),
      gene: texteRecu(2).meta({ description: '0 à 10.' }),
      description: texteRecu(200).meta({ description: 'De l’acouphène.' }),
    },
    {
      id: 'ComplementsRecus',
      description: 'Les mesures complémentaires d’un bilan.',
      examples: [{ mesures: { 'sans-deux-500': '50', 'avec-deux-500': '30' }, cote: 'droite', gene: '4' }],
    },
  ),
  fusionne: true,
  reponse: BilanJson,
  refus: [...CHANGE],
  version: ({ version }) => version,
  siVersion: true,
  faire: ({ ctx, params: { id, bilanId }, corps, siVersion }) =>
    fusionner({
      ...{ siVersion, corps, schema: ComplementsSaisis },
      lire: () => un(ctx, id, bilanId),
      champsDe: ({ complements: { courbes, acouphene } }) => ({ ...acouphene, mesures: placesDe(courbes) }),
      ecrire: (complements, version) => setComplements(ctx, id, bilanId, complements, version),
    }),
});
