import { z } from 'zod';
import type { Context } from '~/domain/access/context.server';
import { ouiNon, texteLong, texte as texteRecu } from '~/domain/champs';
import { NotFoundError } from '~/domain/errors';
import { noterCheque } from '~/domain/essais/cheque-depot.service.server';
import { modesCaution } from '~/domain/essais/depot';
import { ChequeSaisi, EssaiSaisi, ISSUES, IssueSaisie } from '~/domain/essais/essai.schema';
import { commencerEssai } from '~/domain/essais/essais.service.server';
import { noterIssue } from '~/domain/essais/issue.service.server';
import { type EssaiListe, listEssais } from '~/domain/essais/lecture.service.server';
import { MODES_PATIENT } from '~/domain/reglements/modes';
import { Confirmation } from '../confirmation';
import { lireSaisie } from '../erreurs';
import { operation } from '../operation';
import { Euros, eurosOf, Id, Jour, ParId } from '../schemas';

const texte = (description: string) => z.string().meta({ description });
const issues = ['', ...(Object.keys(ISSUES) as (keyof typeof ISSUES)[])] as const;

const AppareilEssayeJson = z
  .object({
    _id: Id,
    cote: z.enum(['D', 'G']),
    nom: texte('Marque et modèle.'),
    numeroSerie: texte('Numéro de série.'),
    debut: texte('Jour de la remise, AAAA-MM-JJ.'),
    finPrevue: texte('Jour où l’essai a duré ce qu’il doit, AAAA-MM-JJ.'),
    jours: z.number().int().meta({ description: 'Jours d’essai, jusqu’à ce jour ou à l’issue.' }),
    depassement: z.number().int().meta({ description: 'Jours au-delà de finPrevue sans issue.' }),
    issue: z.enum(issues).meta({ description: 'Vide tant que rien n’est décidé.' }),
    issueLe: Jour,
    motif: texte('Pourquoi.'),
  })
  .meta({ id: 'AppareilEssaye', description: 'Un appareil à l’essai sur une oreille.' });

export const EssaiJson = z
  .object({
    _id: Id,
    debut: texte('Jour AAAA-MM-JJ.'),
    dureeJours: z.number().int().meta({ description: 'Durée de l’essai, au moins.' }),
    devisId: Id.nullable(),
    numeroDevis: texte('Le devis ; vide sans devis.'),
    depot: Euros.meta({ description: 'Le dépôt versé au début, en euros ; null sans dépôt.' }),
    depotDetenu: Euros.meta({
      description:
        'Ce qui en est encore détenu, sans ce qui a été rendu, annulé ou porté sur une facture ; null sans dépôt.',
    }),
    reglementId: Id.nullable().meta({
      description: 'Le règlement de ce dépôt ; null tant qu’un chèque gardé n’est pas encaissé.',
    }),
    depotCheque: z.enum(['', 'garde', 'encaisse', 'rendu', 'retenu']).meta({
      description:
        'Ce que devient une caution, gardée à part et qui n’est jamais un règlement ; vide pour un acompte.',
    }),
    depotDit: texte('La caution ou l’acompte, en mots.'),
    cautionMode: z
      .enum(['', 'especes', 'carte', 'virement'])
      .meta({ description: 'Ce qu’est la caution ; vide pour un chèque.' }),
    cautionRetenue: Euros.meta({ description: 'Ce qui n’a pas été rendu d’une caution, en euros.' }),
    cautionMotif: texte('Pourquoi.'),
    signe: z.boolean().meta({ description: 'Si le bon d’essai, tel qu’il est, est signé.' }),
    finiLe: Jour,
    note: texte('Note.'),
    appareils: z.array(AppareilEssayeJson),
    version: z.number().int(),
  })
  .meta({ id: 'Essai', description: 'Un essai d’appareils d’un client.' });

const toJson = ({ bonId: _, creeLe: __, corrigeable: ___, depot, depotTenu, ...essai }: EssaiListe) => ({
  ...essai,
  depot: eurosOf(depot),
  cautionRetenue: eurosOf(essai.cautionRetenue),
  depotDetenu: eurosOf(depot === null ? null : depotTenu.tenu),
});

const CLIENT = ['client_introuvable', 'client_fusionne'] as const;
const RUBRIQUE = { rubrique: 'Clients' } as const;

export const essaisClient = operation({
  id: 'listerEssaisClient',
  methode: 'get',
  chemin: '/clients/{id}/essais',
  acces: 'client:voir',
  ...RUBRIQUE,
  resume: 'Liste les essais d’un client, le plus récent d’abord.',
  params: ParId,
  reponse: z.array(EssaiJson),
  refus: [...CLIENT],
  faire: async ({ ctx, params: { id } }) => (await listEssais(ctx, id)).map(toJson),
});

export const debutEssai = operation({
  id: 'commencerEssai',
  methode: 'post',
  chemin: '/clients/{id}/essais',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Commence l’essai des appareils qu’un client porte.',
  description:
    'Un acompte est encaissé, sur le devis nommé ou comme avance du client ; une caution est notée à part. Le bon reste à signer. Un appareil qui n’était pas là ce jour-là (commande non reçue ou reçue après, numéro ailleurs) répond 409 essai_a_confirmer : le même appel avec, dans confirmer, ce que nomme suite.confirmer, l’enregistre.',
  params: ParId,
  query: Confirmation,
  corps: z
    .strictObject({
      debut: texteRecu(10).meta({ description: 'Jour AAAA-MM-JJ, pas à venir.' }),
      oreilleD: ouiNon().optional().meta({ description: 'L’appareil de l’oreille droite est à l’essai.' }),
      oreilleG: ouiNon().optional().meta({ description: 'Celui de la gauche.' }),
      devisId: texteRecu(24).meta({ description: 'Un devis du client, ou vide.' }),
      depot: texteRecu(20).meta({ description: 'En euros ; vide sans dépôt.' }),
      modeDepot: z
        .enum(['', ...MODES_PATIENT, ...modesCaution])
        .optional()
        .meta({
          description:
            'Comment : un mode de règlement pour un acompte ; cheque_garde, especes_gardees, carte_gardee ou virement_garde pour une caution, gardée à part.',
        }),
      reference: texteRecu(60).meta({ description: 'N° du chèque, du virement.' }),
      note: texteLong(2000).meta({ description: 'Note.' }),
    })
    .meta({
      id: 'EssaiRecu',
      description: 'Un essai.',
      examples: [{ debut: '2026-10-02', oreilleD: true, oreilleG: true }],
    }),
  reponse: EssaiJson,
  refus: [
    ...CLIENT,
    'essai_date_impossible',
    'essai_sans_appareil',
    'essai_deja_en_cours',
    'devis_introuvable',
    'devis_deja_facture',
    'essai_introuvable',
    'essai_a_confirmer',
    'reglement_a_confirmer',
    'saisie_invalide',
  ],
  async faire({ ctx, params: { id }, corps, query, envoi }) {
    const ouverture = { formId: envoi, acceptes: query.confirmer };
    const made = await commencerEssai(ctx, id, lireSaisie(EssaiSaisi, corps), ouverture);
    return un(await listEssais(ctx, id), made);
  },
});

export const issueEssai = operation({
  id: 'noterIssueEssai',
  methode: 'post',
  chemin: '/clients/{id}/essais/{essaiId}/issue',
  acces: 'client:modifier',
  ...RUBRIQUE,
  resume: 'Note ce que devient un essai, oreille par oreille.',
  description:
    'Ce qui est rendu ou échangé revient au stock : un jeton limité doit aussi pouvoir l’écrire. Une fois tout décidé, le devis, le dépôt et le statut du client suivent.',
  params: ParId.extend({ essaiId: Id }),
  corps: z
    .strictObject({
      le: texteRecu(10).meta({ description: 'Jour AAAA-MM-JJ.' }),
      issueD: z.enum(issues).optional(),
      produitD: texteRecu(24).meta({ description: 'Pour un échange, le produit qui prend la place.' }),
      numeroSerieD: texteRecu(60).meta({ description: 'Son numéro de série.' }),
      motifD: texteRecu(500).meta({ description: 'Pourquoi.' }),
      issueG: z.enum(issues).optional(),
      produitG: texteRecu(24).meta({ description: 'De même pour l’oreille gauche.' }),
      numeroSerieG: texteRecu(60).meta({ description: 'De même.' }),
      motifG: texteRecu(500).meta({ description: 'De même.' }),
      devisId: texteRecu(24).meta({
        description:
          'Le devis de l’essai désormais, comme après un échange ; vide : le sien, ou celui que le patient a accepté depuis.',
      }),
      devis: ouiNon().optional().meta({
        description: 'À la fin, noter le devis : accepté pour ce qui est gardé, refusé si tout est rendu.',
      }),
      rendreDepot: z
        .enum(['', ...MODES_PATIENT])
        .optional()
        .meta({ description: 'Comment rendre le dépôt si tout est rendu ; vide pour ne pas le rendre.' }),
    })
    .meta({
      id: 'IssueRecue',
      description: 'L’issue d’un essai.',
      examples: [{ le: '2026-11-02', issueD: 'garde', issueG: 'rendu', motifG: 'Trop lourd' }],
    }),
  query: Confirmation,
  reponse: EssaiJson,
  refus: [
    ...CLIENT,
    'essai_introuvable',
    'reglement_a_confirmer',
    'essai_date_impossible',
    'essai_deja_conclu',
    'essai_appareil_absent',
    'devis_decide',
    'produit_non_posable',
    'modifie_entre_temps',
    'remboursement_trop_grand',
    'saisie_invalide',
  ],
  async faire({ ctx, params: { id, essaiId }, corps, query, siVersion }) {
    const { version } = un(await listEssais(ctx, id), essaiId);
    const saisie = lireSaisie(IssueSaisie, corps);
    await noterIssue(ctx, id, essaiId, saisie, siVersion ?? version, query.confirmer);
    return un(await listEssais(ctx, id), essaiId);
  },
});

export const chequeDepot = operation({
  id: 'noterChequeEssai',
  methode: 'post',
  chemin: '/clients/{id}/essais/{essaiId}/cheque',
  acces: 'reglement:encaisser',
  ...RUBRIQUE,
  resume: 'Note ce que devient la caution d’un essai.',
  description:
    'Rendue, ou retenue avec son motif, elle n’est jamais un règlement. Un chèque peut être encaissé : il devient alors un règlement de ce jour.',
  params: ParId.extend({ essaiId: Id }),
  corps: z
    .strictObject({
      devient: z.enum(['encaisse', 'rendu', 'retenu']),
      retenue: texteRecu(20).meta({ description: 'Ce qui est retenu, en euros ; vide : tout.' }),
      motif: texteRecu(500).meta({ description: 'Pourquoi elle est retenue.' }),
    })
    .meta({
      id: 'ChequeRecu',
      description: 'Ce que devient une caution.',
      examples: [{ devient: 'encaisse' }],
    }),
  reponse: EssaiJson,
  query: Confirmation,
  refus: [
    ...CLIENT,
    ...(['essai_introuvable', 'cheque_non_garde', 'reglement_a_confirmer'] as const),
    ...(['modifie_entre_temps', 'saisie_invalide'] as const),
  ],
  async faire({ ctx, params: { id, essaiId }, corps, query, siVersion }) {
    const { version } = un(await listEssais(ctx, id), essaiId);
    const saisie = lireSaisie(ChequeSaisi, corps);
    await noterCheque(ctx, id, essaiId, saisie, siVersion ?? version, query.confirmer);
    return un(await listEssais(ctx, id), essaiId);
  },
});

/** One of a client's trials as the API says it. Raises NotFoundError. */
export const lireEssai = async (ctx: Context, clientId: string, id: string) =>
  un(await listEssais(ctx, clientId), id);

function un(essais: readonly EssaiListe[], id: string) {
  const found = essais.find(({ _id }) => _id === id);
  if (!found) throw new NotFoundError('essai_introuvable', 'Essai introuvable.');
  return toJson(found);
}
