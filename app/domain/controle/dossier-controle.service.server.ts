import type { ClientRow } from '~/db/rows/clients';
import type { DossierPdf } from '~/infra/pdf/dossier/dossier.model';
import { formatDay, formatInstant } from '~/lib/dates';
import { formatNir } from '~/lib/nir';
import { dossierControleFileName } from '~/lib/nom-fichier';
import type { Context } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { findClient, lockClient } from '../clients/vivants.repo.server';
import { avertirDePatients } from '../courriels/avis-patients.server';
import { teteDeBon } from '../documents/tete-de-bon.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { assertUsage } from '../vie-privee/usage';
import { CONTENUS } from './contenus.server';
import type { DossierLu } from './dossier-lu';
import { assertDossier } from './droit.server';
import { lireAppareillage } from './lecture.server';
import { PIECES, type Piece } from './piece';
import { manquesDe, piecesDu } from './pieces';
import { RECUS_MAX, tenir } from './place';

/** An inspection file that was made. */
export interface DossierControle {
  nom: string;
  pdf: Uint8Array;
  pages: number;
  patient: { _id: string; nom: string; prenom: string };
  poseLe: string | null;
  pieces: Piece[];
}

/**
 * The inspection file of a client's fitting as one PDF, what is missing named on its cover; `cle` names the fitting as for `getPieces`. That it was made is
 * a fact of the audit trail, written before the file leaves. Raises DomainError for one that is too large, UnavailableError, NotFoundError, MovedError,
 * ForbiddenError.
 */
export async function renderDossierControle(
  ctx: Context,
  clientId: string,
  cle = '',
): Promise<DossierControle> {
  assertDossier(ctx);
  assertReconfirme(ctx, 'patients:exporter');
  ctx.infra.dossiers.prepare();
  const client = assertUsage(await findClient(ctx, clientId, null), 'liste');
  const { dossier } = await lireAppareillage(ctx, client, cle);
  const pieces = piecesDu(dossier);
  const contenus: DossierPdf['pieces'] = [];
  let place = RECUS_MAX;
  for (const { cle: piece, etat, detail } of pieces) {
    const tenus = tenir(await CONTENUS[piece](ctx, dossier), place);
    place = tenus.place;
    contenus.push({ titre: PIECES[piece].titre, etat, detail, contenus: tenus.contenus });
  }
  const rendu = await ctx.infra.dossiers.assembler(
    await couverture(ctx, dossier, contenus),
    ctx.acteur.compteId,
  );
  if ('refus' in rendu)
    throw new DomainError(
      'dossier_trop_lourd',
      'Ce dossier est trop lourd pour un seul fichier : allégez les scans du patient.',
    );
  const { pdf, pages } = rendu;
  const { poseLe } = dossier.appareillage;
  await noter(ctx, client, poseLe, pages, manquesDe(pieces).length);
  return {
    nom: dossierControleFileName(client.nom, client.prenom),
    ...{ pdf, pages, poseLe, pieces },
    patient: { _id: client.id, nom: client.nom, prenom: client.prenom },
  };
}

const noter = (ctx: Context, client: ClientRow, poseLe: string | null, pages: number, manques: number) =>
  ctx.transaction(async (tx) => {
    // Of who was erased or merged into another since the record was read, nothing leaves.
    await lockClient(tx, client.id);
    await avertirDePatients(tx, 'Dossier de contrôle d’un client');
    await trace(tx, {
      action: 'dossierControle:creation',
      objet: 'client',
      objetId: client.id,
      centreId: client.centre_id,
      details: `Appareillage ${poseLe ? `du ${formatDay(poseLe)}` : 'sans date'}, ${pages} pages, ${manques} pièces manquantes ou incomplètes`,
    });
  });

async function couverture(
  ctx: Context,
  { client, appareillage, factures, jour }: DossierLu,
  pieces: DossierPdf['pieces'],
): Promise<DossierPdf> {
  const { centre, compte } = await teteDeBon(ctx, client);
  const now = ctx.now().toISOString();
  const facts: [string, string | null | undefined][] = [
    ['Né(e) le', client.date_naissance && formatDay(client.date_naissance)],
    ['Numéro de sécurité sociale', client.numero_secu && formatNir(client.numero_secu)],
    ['Caisse', client.caisse],
    ['Complémentaire', client.mutuelle],
    ['Décédé(e) le', client.deces_le && formatDay(client.deces_le)],
    ['Appareillage', appareillage.poseLe ? `du ${formatDay(appareillage.poseLe)}` : 'sans date au dossier'],
    ['Facture', factures.map(({ row }) => row.numero_facture).join(', ')],
    ['Pièces jugées au', formatDay(jour)],
    ['Audioprothésiste', [compte.nomCompte, compte.numAdeliCompte].filter(Boolean).join(', ')],
    [
      'Centre',
      [centre.nom, centre.adresse, [centre.codePostal, centre.ville].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', '),
    ],
    ['Réuni le', formatInstant(now)],
  ];
  return {
    centre: { nom: centre.nom, siret: centre.siret ?? '' },
    tete: facts.flatMap(([nom, valeur]) => (valeur ? [{ nom, valeur }] : [])),
    patient: `${client.nom} ${client.prenom}`.trim(),
    pieces,
    faitPar: ctx.acteur.name,
    faitLe: now,
  };
}
