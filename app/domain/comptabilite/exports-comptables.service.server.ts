import type { ExportComptableRow } from '~/db/rows/exports-comptables';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { sirenOf } from '../comptes/siret';
import { avertirDePatients } from '../courriels/avis-patients.server';
import { DomainError, NotFoundError } from '../errors';
import type { FichierExporte } from '../exports.server';
import { trace } from '../journal/trace.server';
import { newTache } from '../taches/plan.server';
import { contenuDe } from './contenu-export.server';
import { descriptifFec } from './descriptif-fec';
import {
  type BilanExport,
  cleTacheExport,
  type ExportSaisi,
  NATURES_EXPORT,
  TYPES_EXPORT,
} from './export-comptable';
import { nomDuDescriptif, nomDuDossierFec } from './fec';
import { dernierScelle } from './pieces-exportees.server';
import { aExporter, ditExport, piecesOf, preparer } from './preparation.server';
import { octetsInchanges, PIECES_TOUT_DE_SUITE } from './remise-export.server';

/**
 * Asks for an export of a centre, or for an e-reporting of all of the caller's centres that share its SIREN: made and checked at once where it is small, by
 * a job where it is not (`toutDeSuite` has it made here whatever its size, telling how far it is). An e-reporting of a period that has one replaces it. Raises
 * DomainError without a SIRET where the file is named by it, and where there is nothing to export; NotFoundError, ForbiddenError.
 */
export async function demanderExport(
  ctx: Context,
  centreId: string,
  saisie: ExportSaisi,
  { toutDeSuite = false, progress }: { toutDeSuite?: boolean; progress?(percent: number): void } = {},
): Promise<ExportComptableRow> {
  authorize(ctx, 'comptabilite:exporter');
  const centres = await centresDe(ctx, centreId, saisie.nature);
  const jusqu_a: Record<string, number> = {};
  for (const id of centres) jusqu_a[id] = await dernierScelle(ctx, id);
  const etendues = centres.map((id) => ({
    ...{ centreId: id, du: saisie.du, au: saisie.au, jusqua: jusqu_a[id] ?? 0 },
  }));
  const pieces = await piecesOf(ctx, etendues);
  if (pieces === 0)
    throw new DomainError(
      'export_vide',
      'Aucune facture, aucun avoir ni règlement sur cette période : il n’y a rien à exporter.',
      { du: 'Rien à exporter sur cette période.' },
    );
  const id = newId();
  const sur = toutDeSuite || pieces <= PIECES_TOUT_DE_SUITE;
  const row: Omit<ExportComptableRow, 'rang'> = {
    ...{ id, centre_id: centreId, nature: saisie.nature, pieces },
    format: saisie.format || NATURES_EXPORT[saisie.nature].formats[0],
    ...{ debut: saisie.du, fin: saisie.au, etat: 'en_cours' },
    jusqu_a: JSON.stringify(jusqu_a),
    remplace_id: await remplaceId(ctx, centreId, saisie),
    ...{ empreinte: '', taille: 0, bilan: '', fait_le: null },
    ...{ cree_le: ctx.now().toISOString(), cree_par: ctx.acteur.userId },
  };
  await ctx.transaction(async (tx) => {
    await tx.db.insert('exports_comptables', row);
    if (sur) return;
    const tache = { cle: cleTacheExport(id), nature: 'exportComptable' as const, centre_id: centreId };
    const compte = { compte_id: tx.acteur.compteId, prochain_le: row.cree_le };
    await tx.db.insert('taches', newTache({ ...tache, ...compte }, tx.now()));
  });
  return sur ? preparer(ctx, { ...row, rang: 0 }, { progress }) : { ...row, rang: 0 };
}

/** The centres that an export tells of. Raises NotFoundError; DomainError without a SIRET. */
async function centresDe(ctx: Context, centreId: string, nature: ExportSaisi['nature']): Promise<string[]> {
  const centre = isId(centreId) ? await ctx.db.from('centres').where({ id: centreId }).first() : undefined;
  if (!centre) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  if (nature === 'journal') return [centre.id];
  const siren = sirenOf(centre.siret);
  if (siren === '')
    throw new DomainError(
      'siret_manquant',
      `Le SIRET de « ${centre.name} » manque : ce fichier porte son SIREN. Renseignez-le dans « Centres ».`,
    );
  if (nature === 'fec') return [centre.id];
  const centres = await ctx.db.from('centres').orderBy('name');
  return centres.filter(({ siret }) => sirenOf(siret) === siren).map(({ id }) => id);
}

/** The e-reporting that stands for a period by now: one that was made whole. */
async function remplaceId(ctx: Context, centreId: string, { nature, du, au }: ExportSaisi) {
  if (nature !== 'ereporting') return null;
  const former = await ctx.db
    .fromCentres('exports_comptables', [centreId])
    .where({ nature, format: 'xml', debut: du, fin: au, etat: 'fait' })
    .orderBy('rang', 'desc')
    .first();
  return former?.id ?? null;
}

async function findExport(ctx: Context, id: string): Promise<ExportComptableRow> {
  const row = isId(id) ? await ctx.db.from('exports_comptables').where({ id }).first() : undefined;
  if (!row) throw new NotFoundError('export_introuvable', 'Export introuvable.');
  return row;
}

/**
 * The file of an export that was made and checked, made again as it was: one that has come to differ does not leave. That it leaves is a fact of the audit
 * trail, written before its first byte does. Raises DomainError for one that is not ready, was refused by its check or has changed; NotFoundError,
 * ForbiddenError.
 */
export async function remettreExport(ctx: Context, id: string): Promise<FichierExporte> {
  authorize(ctx, 'comptabilite:exporter');
  assertReconfirme(ctx, 'patients:exporter');
  const row = await findExport(ctx, id);
  if (row.etat === 'en_cours')
    throw new DomainError('export_en_cours', 'Cet export est encore en préparation.');
  if (row.etat === 'refuse')
    throw new DomainError(
      'export_refuse',
      'Cet export ne tient pas à son contrôle : il n’est pas remis. Ses défauts sont dits à côté.',
    );
  const export_ = await aExporter(ctx, row);
  const made = await contenuDe(ctx, export_, () => undefined);
  const contenu = await octetsInchanges(row, made, (quoi) => noteChange(ctx, row, quoi));
  await traceRemise(ctx, row, ditExport(row));
  return { nomFichier: made.nomFichier, type: TYPES_EXPORT[row.format], contenu };
}

/**
 * An export as a browser gets it: a FEC in a ZIP that is called by its centre, with its description beside it, since those of all centres of a SIREN
 * bear one name; any other as it is. Raises what remettreExport does.
 */
export async function remettreDossier(ctx: Context, id: string): Promise<FichierExporte> {
  const fichier = await remettreExport(ctx, id);
  const row = await findExport(ctx, id);
  if (row.nature !== 'fec') return fichier;
  const descriptif = await remettreDescriptif(ctx, id);
  const { plan } = await aExporter(ctx, row);
  const files = [fichier, descriptif].map(({ nomFichier: name, contenu: content }) => ({ name, content }));
  return {
    nomFichier: `${nomDuDossierFec(plan.centre.nom)} ${row.debut} ${row.fin}.zip`,
    type: 'application/zip',
    contenu: ctx.infra.writeZip(files),
  };
}

const noteChange = (ctx: Context, { id, bilan }: ExportComptableRow, quoi: string | null) =>
  ctx.transaction((tx) => {
    const change: BilanExport['change'] = quoi === null ? undefined : { le: tx.now().toISOString(), quoi };
    const bilanChange = { ...(JSON.parse(bilan) as BilanExport), change };
    return tx.db.update('exports_comptables', { id }, { bilan: JSON.stringify(bilanChange) });
  });

/** The description that goes beside a FEC, as plain text. Raises NotFoundError for any other export; ForbiddenError. */
export async function remettreDescriptif(ctx: Context, id: string): Promise<FichierExporte> {
  authorize(ctx, 'comptabilite:exporter');
  const row = await findExport(ctx, id);
  if (row.nature !== 'fec' || row.bilan === '')
    throw new NotFoundError('export_introuvable', 'Cet export n’a pas de descriptif.');
  const { plan } = await aExporter(ctx, row);
  const { nomFichier, totaux, ecritures, lignes } = JSON.parse(row.bilan) as BilanExport;
  const { debut: du, fin: au } = row;
  const text = descriptifFec({
    ...{ nomFichier, du, au, totaux, ecritures, lignes },
    centre: plan.centre,
    reglages: plan.reglagesDu(au),
    changements: plan.versions.filter(({ depuis }) => depuis > du && depuis <= au),
  });
  return {
    nomFichier: nomDuDescriptif(plan.centre.siren, au),
    type: TYPES_EXPORT.txt,
    contenu: (async function* () {
      yield text;
    })(),
  };
}

const traceRemise = (ctx: Context, { centre_id }: ExportComptableRow, details: string) =>
  ctx.transaction(async (tx) => {
    await avertirDePatients(tx, `Export comptable : ${details}`);
    await trace(tx, {
      action: 'comptabilite:remise',
      ...{ objet: 'centre', objetId: centre_id, centreId: centre_id },
      details,
    });
  });
