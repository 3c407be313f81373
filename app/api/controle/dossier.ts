import { z } from 'zod';
import { renderDossierControle } from '~/domain/controle/dossier-controle.service.server';
import { clesPieces, ETATS_PIECE, type EtatPiece, PIECES } from '~/domain/controle/piece';
import { getPieces } from '~/domain/controle/pieces.service.server';
import { attachmentHeader } from '~/lib/nom-fichier';
import { operation } from '../operation';
import { Octets } from '../reponse';
import { Id, Jour, ParId } from '../schemas';

const texte = (description: string) => z.string().meta({ description });
const etats = Object.keys(ETATS_PIECE) as [EtatPiece, ...EtatPiece[]];

const PieceJson = z
  .object({
    cle: z.enum(clesPieces as [(typeof clesPieces)[number], ...typeof clesPieces]),
    titre: texte('Ce qu’est la pièce.'),
    pourquoi: texte('Pourquoi un contrôle la demande.'),
    etat: z.enum(etats),
    detail: texte('Ce qu’elle est, et ce qui y manque.'),
  })
  .meta({ id: 'PieceDeControle', description: 'Une pièce du dossier d’un patient.' });

const PiecesJson = z
  .object({
    clientId: Id,
    appareillage: texte('Celui qui est jugé : son jour AAAA-MM-JJ, ou « sans-jour ».'),
    appareillages: z.array(z.object({ cle: z.string(), poseLe: Jour, enCours: z.boolean() })),
    jour: texte('Jour auquel les papiers sont jugés, AAAA-MM-JJ.'),
    pieces: z.array(PieceJson),
  })
  .meta({ id: 'PiecesDuDossier', description: 'Ce qu’un contrôle demanderait d’un appareillage.' });

const CLIENT = ['client_introuvable', 'client_fusionne', 'appareillage_introuvable'] as const;
const RUBRIQUE = { rubrique: 'Clients' } as const;
const query = z.strictObject({
  appareillage: z
    .string()
    .max(10)
    .optional()
    .meta({ description: 'Son jour AAAA-MM-JJ, ou « sans-jour » ; le dernier, sans rien.' }),
});

export const piecesDossier = operation({
  id: 'listerPiecesDossier',
  methode: 'get',
  chemin: '/clients/{id}/pieces-controle',
  acces: 'client:voir',
  ...RUBRIQUE,
  resume: 'Dit ce qu’un contrôle demanderait d’un client, et ce qui manque.',
  params: ParId,
  query,
  reponse: PiecesJson,
  refus: [...CLIENT],
  async faire({ ctx, params: { id }, query: { appareillage } }) {
    const { client, choisi, appareillages, jour, pieces } = await getPieces(ctx, id, appareillage);
    return {
      ...{ clientId: client._id, appareillage: choisi, appareillages, jour },
      pieces: pieces.map(({ cle, etat, detail }) => ({ cle, ...PIECES[cle], etat, detail })),
    };
  },
});

export const pdfDossierControle = operation({
  id: 'lireDossierControle',
  methode: 'get',
  chemin: '/clients/{id}/dossier-controle',
  acces: 'dossierControle:reunir',
  ...RUBRIQUE,
  resume: 'Réunit le dossier de contrôle d’un client en un PDF.',
  description:
    'Chaque appel est noté au journal. Un jeton doit porter les domaines Clients et Factures, puisque le dossier contient les deux.',
  params: ParId,
  query,
  reponse: z.string(),
  octets: 'application/pdf',
  refus: [...CLIENT, 'dossier_trop_lourd', 'dossier_limite', 'reconfirmation_requise'],
  async faire({ ctx, params: { id }, query: { appareillage } }) {
    const { pdf, nom } = await renderDossierControle(ctx, id, appareillage);
    return new Octets(pdf, {
      'Content-Disposition': attachmentHeader(nom),
      'Content-Type': 'application/pdf',
    });
  },
});
