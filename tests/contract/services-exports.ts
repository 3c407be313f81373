import type { Context } from '~/domain/access/context.server';
import { contenuDe } from '~/domain/comptabilite/contenu-export.server';
import { ExportSaisi } from '~/domain/comptabilite/export-comptable';
import { getExport, listExports } from '~/domain/comptabilite/exports-comptables.lists.server';
import * as exports from '~/domain/comptabilite/exports-comptables.service.server';
import { ecrireFec } from '~/domain/comptabilite/fec.server';
import { lettragesOf } from '~/domain/comptabilite/lettrage.repo.server';
import * as pieces from '~/domain/comptabilite/pieces-exportees.server';
import * as preparation from '~/domain/comptabilite/preparation.server';
import { rapprocher } from '~/domain/comptabilite/rapprochement.repo.server';
import { planDuCentre } from '~/domain/comptabilite/reglages.repo.server';
import { ReglagesSaisis, reglagesParDefaut } from '~/domain/comptabilite/reglages-comptables';
import { openReglages, reglerComptes } from '~/domain/comptabilite/reglages-comptables.service.server';
import { noTotauxExport } from '~/domain/comptabilite/totaux-export';
import type { Dossier } from './dossier';
import type { Service } from './services';

const service = (droit: Service['droit'], etranger: Service['etranger'], call: Service['call']): Service => ({
  droit,
  etranger,
  call,
});
const defaut = reglagesParDefaut('franchise');
const annee = { du: '2026-01-01', au: '2026-12-31' };
const saisie = ExportSaisi.parse({ nature: 'journal', format: 'csv', ...annee });
const etendueDe = ({ centreId }: Dossier) => ({ centreId, ...annee, jusqua: 1_000_000 });
const plan = ({ centreId: id }: Dossier) => ({
  centre: { id, nom: '', siren: '732829320', siret: '73282932000074' },
  versions: [],
  defaut,
  reglagesDu: () => defaut,
});
const nobody = () => undefined;

const rowOf = ({ centreId, exportId }: Dossier) => ({
  ...{ id: exportId, centre_id: centreId, nature: 'journal' as const, format: 'csv' as const },
  ...{
    debut: annee.du,
    fin: annee.au,
    etat: 'en_cours' as const,
    pieces: 0,
    rang: 0,
    empreinte: '',
    taille: 0,
  },
  ...{ jusqu_a: JSON.stringify({ [centreId]: 1_000_000 }), remplace_id: null, bilan: '' },
  ...{ cree_le: '2026-11-21T09:00:00.000Z', cree_par: null, fait_le: null },
});

const lettrages = async (ctx: Context, dossier: Dossier) => {
  const factures = await ctx.db.from('factures').whereIn('id', [dossier.factureCrediteeId]);
  const found = new Map(factures.map((row) => [row.id, row]));
  await lettragesOf(ctx, etendueDe(dossier), { factures: found, reglements: new Map() });
  return [...found.keys()];
};

/** A centre's accounts and what is exported with them. */
export const SERVICES_EXPORTS: Record<string, Service> = {
  'comptabilite/exports-comptables.lists.server.ts#listExports': service(
    'comptabilite:voir',
    'introuvable',
    (ctx, { centreId }) => listExports(ctx, centreId),
  ),
  'comptabilite/exports-comptables.lists.server.ts#getExport': service(
    'comptabilite:voir',
    'introuvable',
    (ctx, { exportId }) => getExport(ctx, exportId),
  ),
  'comptabilite/exports-comptables.service.server.ts#demanderExport': service(
    'comptabilite:exporter',
    'introuvable',
    (ctx, { centreId }) => exports.demanderExport(ctx, centreId, saisie),
  ),
  'comptabilite/exports-comptables.service.server.ts#remettreExport': service(
    'comptabilite:exporter',
    'introuvable',
    (ctx, { exportId }) => exports.remettreExport(ctx, exportId).then(({ contenu }) => contenu),
  ),
  'comptabilite/exports-comptables.service.server.ts#remettreDossier': service(
    'comptabilite:exporter',
    'introuvable',
    (ctx, { exportId }) => exports.remettreDossier(ctx, exportId).then(({ contenu }) => contenu),
  ),
  'comptabilite/exports-comptables.service.server.ts#remettreDescriptif': service(
    'comptabilite:exporter',
    'introuvable',
    (ctx, { fecId }) => exports.remettreDescriptif(ctx, fecId).then(({ contenu }) => contenu),
  ),
  'comptabilite/reglages-comptables.service.server.ts#openReglages': service(
    'comptabilite:voir',
    'introuvable',
    (ctx, { centreId }) => openReglages(ctx, centreId, null),
  ),
  'comptabilite/reglages-comptables.service.server.ts#reglerComptes': service(
    'comptabilite:cloturer',
    'introuvable',
    (ctx, { centreId }) => reglerComptes(ctx, centreId, ReglagesSaisis.parse({ ...defaut, depuis: '' })),
  ),
  'comptabilite/preparation.server.ts#preparer': service(
    'comptabilite:exporter',
    'introuvable',
    (ctx, dossier) => preparation.preparer(ctx, rowOf(dossier)),
  ),
  'comptabilite/preparation.server.ts#aExporter': service(null, 'introuvable', (ctx, dossier) =>
    preparation.aExporter(ctx, rowOf(dossier)),
  ),
  'comptabilite/preparation.server.ts#piecesOf': service(null, 'rien', (ctx, dossier) =>
    preparation.piecesOf(ctx, [etendueDe(dossier)]),
  ),
  'comptabilite/reglages.repo.server.ts#planDuCentre': service(null, 'introuvable', (ctx, { centreId }) =>
    planDuCentre(ctx, centreId),
  ),
  'comptabilite/contenu-export.server.ts#contenuDe': service(null, 'rien', async (ctx, dossier) => {
    const export_ = { row: rowOf(dossier), plan: plan(dossier), etendues: [etendueDe(dossier)] };
    return (await contenuDe(ctx, export_, nobody)).octets;
  }),
  'comptabilite/fec.server.ts#ecrireFec': service(
    null,
    'rien',
    (ctx, dossier) => ecrireFec(ctx, etendueDe(dossier), plan(dossier)).lignes,
  ),
  'comptabilite/pieces-exportees.server.ts#avecEcarts': service(null, 'rien', (ctx, dossier) =>
    pieces.avecEcarts(ctx, [etendueDe(dossier)]).then((avec) => avec || null),
  ),
  'comptabilite/pieces-exportees.server.ts#piecesExportees': service(null, 'rien', (ctx, dossier) =>
    pieces.piecesExportees(ctx, etendueDe(dossier), { nommer: true }),
  ),
  'comptabilite/pieces-exportees.server.ts#countPieces': service(null, 'rien', (ctx, dossier) =>
    pieces.countPieces(ctx, etendueDe(dossier)),
  ),
  'comptabilite/pieces-exportees.server.ts#dernierScelle': service(null, 'rien', (ctx, { centreId }) =>
    pieces.dernierScelle(ctx, centreId),
  ),
  'comptabilite/lettrage.repo.server.ts#lettragesOf': service(null, 'rien', lettrages),
  'comptabilite/rapprochement.repo.server.ts#rapprocher': service(null, 'rien', (ctx, dossier) =>
    rapprocher(ctx, [etendueDe(dossier)], noTotauxExport()),
  ),
};
