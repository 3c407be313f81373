import { createHash } from 'node:crypto';
import type { ArchiveComptableRow } from '~/db/rows/comptabilite';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import { authorize, type Context, requireCentre, suivreLeCentre } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { avertirDePatients } from '../courriels/avis-patients.server';
import { DomainError, NotFoundError } from '../errors';
import { keepWithRow } from '../fichiers/garde.server';
import { trace } from '../journal/trace.server';
import { buildArchive } from './archive.server';
import { askTache } from './demandes.server';

interface Suivi {
  progress?(fait: number, total: number): void;
  signal?: AbortSignal;
}

/** Has a closed year of the current centre archived by a job. Raises DomainError for a year that is not closed, CentreManquantError, ForbiddenError. */
export async function askArchive(ctx: Context, annee: number): Promise<void> {
  authorize(ctx, 'comptabilite:cloturer');
  const { id } = requireCentre(ctx, 'Choisissez un centre pour archiver un exercice.');
  await findYear(ctx, id, annee);
  const cle = `${id}:${annee}`;
  await ctx.transaction((tx) =>
    askTache(tx, { nature: 'archiveComptable', centreId: id, cle, donnees: { annee } }),
  );
}

/**
 * Archives a closed year of one of the caller's centres among the stored files. Raises DomainError for a year that is not closed, NotFoundError for
 * others' centres, ForbiddenError, and what database and store raise.
 */
export async function archiveAnnee(
  ctx: Context,
  centreId: string,
  annee: number,
  suivi: Suivi = {},
): Promise<ArchiveComptableRow> {
  authorize(ctx, 'comptabilite:cloturer');
  const centre = ctx.centres.find(({ id }) => id === centreId);
  if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  const cloture = await findYear(ctx, centreId, annee);
  const { infra } = ctx;
  const { octets, pieces } = await buildArchive(ctx, infra, {
    centre: { id: centre.id, name: centre.name },
    cloture,
    version: infra.version,
    ...suivi,
  });
  const row: ArchiveComptableRow = {
    id: newId(),
    centre_id: centreId,
    cloture_id: cloture.id,
    annee,
    fichier: `archives/${newId()}.zip`,
    taille: octets.length,
    empreinte: createHash('sha256').update(octets).digest('hex'),
    pieces,
    cree_le: ctx.now().toISOString(),
    cree_par: ctx.acteur.userId,
  };
  await infra.fichiers.write(row.fichier, octets);
  const work = () =>
    ctx.transaction(async (tx) => {
      await tx.db.insert('archives_comptables', row);
      const details = `${annee}, ${row.pieces} pièce(s), SHA-256 ${row.empreinte}`;
      const fait = { objet: 'archiveComptable', objetId: row.id, centreId, details } as const;
      await trace(tx, { action: 'archiveComptable:creation', ...fait });
    });
  await keepWithRow(infra, [row.fichier], work, () => [row.fichier]);
  return row;
}

async function findYear(ctx: Context, centreId: string, annee: number) {
  const cloture = await ctx.db
    .from('clotures')
    .where({ centre_id: centreId, periode: 'annee', debut: `${annee}-01-01` })
    .first();
  if (cloture) return cloture;
  suivreLeCentre(ctx, centreId);
  const enCours = Number(toParis(ctx.now()).date.slice(0, 4)) <= annee;
  throw new DomainError(
    'exercice_non_clos',
    enCours
      ? `L’année ${annee} n’est pas finie : elle s’archive une fois close.`
      : `L’année ${annee} n’est pas close dans ce centre, ou rien n’y a été émis.`,
  );
}

/**
 * An archive's bytes, to be taken along; that they leave is a fact of the trail. Raises NotFoundError for others' archives and for one whose bytes are
 * gone, DomainError for one that is not what it was when it was made, ForbiddenError.
 */
export async function readArchive(
  ctx: Context,
  id: string,
): Promise<{ nomFichier: string; octets: Uint8Array }> {
  authorize(ctx, 'comptabilite:exporter');
  assertReconfirme(ctx, 'patients:exporter');
  const row = await ctx.db.from('archives_comptables').where({ id }).first();
  if (!row) throw new NotFoundError('archive_introuvable', 'Cette archive est introuvable.');
  const octets = await ctx.infra.fichiers.read(row.fichier);
  if (!octets) throw new NotFoundError('contenu_introuvable', 'Le contenu de cette archive est introuvable.');
  if (createHash('sha256').update(octets).digest('hex') !== row.empreinte)
    throw new DomainError(
      'archive_endommagee',
      'Cette archive n’est plus celle qui a été faite : son empreinte a changé. Refaites-la.',
    );
  await ctx.transaction(async (tx) => {
    await avertirDePatients(tx, `Archive comptable de ${row.annee}`);
    await trace(tx, {
      action: 'archiveComptable:telechargement',
      objet: 'archiveComptable',
      objetId: row.id,
      centreId: row.centre_id,
      details: String(row.annee),
    });
  });
  const nom = ctx.centres.find((centre) => centre.id === row.centre_id)?.name ?? '';
  const lieu = foldText(nom)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { nomFichier: `archive-${row.annee}-${lieu || 'centre'}.zip`, octets };
}
