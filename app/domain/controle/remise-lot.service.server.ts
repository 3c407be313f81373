import { toParis } from '~/lib/dates';
import { dossierControleFileName } from '~/lib/nom-fichier';
import type { Context } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { avertirDePatients } from '../courriels/avis-patients.server';
import { DomainError, NotFoundError } from '../errors';
import { colonneDe } from '../exports';
import type { FichierExporte } from '../exports.server';
import { trace } from '../journal/trace.server';
import { type DossierNomme, dossiersDuLot } from './dossiers-du-lot.server';
import { assertReunir } from './droit.server';
import { lirePieces } from './lot';
import { lireLot } from './lots.server';
import { clesPieces, ETATS_PIECE, PIECES } from './piece';
import { manquesDe } from './pieces';

/**
 * A lot as a ZIP: a PDF for each patient and a summary of what is missing, streamed, one PDF in memory at a time. That it leaves is a fact of the audit trail,
 * written before its first byte does. Raises DomainError for one that is still in the making, NotFoundError, ForbiddenError.
 */
export async function remettreLot(ctx: Context, id: string): Promise<FichierExporte> {
  assertReunir(ctx);
  assertReconfirme(ctx, 'patients:exporter');
  const lot = await lireLot(ctx, id);
  if (lot.etat !== 'fait')
    throw new DomainError(
      'lot_en_cours',
      'Ces dossiers sont encore en préparation : revenez dans un instant.',
    );
  const rows = await dossiersDuLot(ctx, lot.id);
  const nombre = rows.filter(({ etat }) => etat === 'fait').length;
  await ctx.transaction(async (tx) => {
    await avertirDePatients(tx, `Dossiers de contrôle : ${nombre}`);
    await trace(tx, { action: 'dossierControle:remise', details: `${lot.titre} : ${nombre} dossiers` });
  });
  const faits = rows.filter(({ emplacement }) => emplacement !== '');
  return {
    nomFichier: `dossiers-de-controle-${toParis(ctx.now()).date}.zip`,
    type: 'application/zip',
    contenu: ctx.infra.writeZip([
      { name: 'sommaire.csv', content: ctx.infra.writeCsv(COLONNES, rows.map(toLigne)) },
      ...faits.map((row) => ({ name: nomDe(row), content: contenuDe(ctx, row) })),
    ]),
  };
}

/** The PDF of one patient of a lot. Raises NotFoundError, also for one in the trash, ForbiddenError. */
export async function remettreDossierDuLot(
  ctx: Context,
  lotId: string,
  id: string,
): Promise<{ nom: string; pdf: Uint8Array }> {
  assertReunir(ctx);
  assertReconfirme(ctx, 'patients:exporter');
  const lot = await lireLot(ctx, lotId);
  const row = (await dossiersDuLot(ctx, lot.id)).find((each) => each.id === id && each.emplacement !== '');
  const pdf = row && (await ctx.infra.fichiers.read(row.emplacement));
  if (!pdf) throw new NotFoundError('lot_introuvable', 'Ce dossier n’est plus gardé.');
  await ctx.transaction(async (tx) => {
    await avertirDePatients(tx, 'Dossier de contrôle d’un client');
    await trace(tx, {
      action: 'dossierControle:remise',
      ...{ objet: 'client', objetId: row.client_id, centreId: row.centre_id, details: '1 dossier' },
    });
  });
  return { nom: dossierControleFileName(row.nom, row.prenom), pdf };
}

/** Two patients of one name have a file each: the rank tells them apart. */
const nomDe = ({ rang, nom, prenom }: DossierNomme): string => dossierControleFileName(nom, prenom, rang + 1);

/** Read when its turn comes; one that was lost meanwhile stops the download, rather than leaving an empty file behind. */
async function* contenuDe(ctx: Context, { emplacement }: DossierNomme): AsyncGenerator<Buffer> {
  const pdf = await ctx.infra.fichiers.read(emplacement);
  if (!pdf) throw new NotFoundError('contenu_introuvable', 'Un dossier de ce lot n’est plus gardé.');
  yield Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}

type Ligne = Record<string, string | number>;

const colonne = colonneDe<Ligne>();
const COLONNES = [
  colonne('fichier', 'Fichier'),
  colonne('nom', 'Nom'),
  colonne('prenom', 'Prénom'),
  colonne('appareillage', 'Appareillage demandé'),
  colonne('pages', 'Pages', 'entier'),
  colonne('nombre', 'Pièces manquantes ou incomplètes', 'entier'),
  ...clesPieces.map((cle) => colonne(cle, PIECES[cle].titre)),
  colonne('manques', 'Ce qui manque'),
  colonne('raison', 'Pourquoi sans fichier'),
];

function toLigne(row: DossierNomme): Ligne {
  const pieces = lirePieces(row);
  const manques = manquesDe(pieces);
  return {
    fichier: row.emplacement === '' ? '' : nomDe(row),
    ...{ nom: row.nom, prenom: row.prenom, appareillage: row.appareillage || 'le dernier', pages: row.pages },
    nombre: manques.length,
    ...Object.fromEntries(pieces.map(({ cle, etat }) => [cle, ETATS_PIECE[etat]])),
    manques: manques.map(({ cle, detail }) => `${PIECES[cle].titre} : ${detail}`).join(' | '),
    raison: row.raison,
  };
}
