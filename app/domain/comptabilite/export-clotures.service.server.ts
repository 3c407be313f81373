import type { ClotureRow } from '~/db/rows/comptabilite';
import type { Colonne } from '~/infra/tableur/colonne';
import { authorize, type Context, reading, visibleCentreIds } from '../access/context.server';
import { EXPORT_MAX, type FormatTableur } from '../exports';
import { exportTableur, type FichierExporte } from '../exports.server';
import { PERIODES, type Periode } from './periodes';
import { readTotaux } from './totaux-cloture';

interface ClotureExportee {
  periode: string;
  debut: string;
  fin: string;
  centre: string;
  nombre: number;
  ventes: number;
  avoirs: number;
  encaissements: number;
  annulations: number;
  remboursements: number;
  ecarts: number;
  perpetuelVentes: number;
  perpetuelEncaissements: number;
  rangDebut: number;
  rangFin: number;
  creeLe: string;
}

const COLONNES: Colonne<ClotureExportee>[] = [
  { cle: 'periode', titre: 'Clôture', type: 'texte' },
  { cle: 'debut', titre: 'Du', type: 'date' },
  { cle: 'fin', titre: 'Au', type: 'date' },
  { cle: 'centre', titre: 'Centre', type: 'texte' },
  { cle: 'nombre', titre: 'Pièces', type: 'entier' },
  { cle: 'ventes', titre: 'Ventes TTC', type: 'montant' },
  { cle: 'avoirs', titre: 'Avoirs TTC', type: 'montant' },
  { cle: 'encaissements', titre: 'Encaissements', type: 'montant' },
  { cle: 'annulations', titre: 'Annulations', type: 'montant' },
  { cle: 'remboursements', titre: 'Remboursements', type: 'montant' },
  { cle: 'ecarts', titre: 'Écarts de règlement', type: 'montant' },
  { cle: 'perpetuelVentes', titre: 'Ventes depuis l’origine', type: 'montant' },
  { cle: 'perpetuelEncaissements', titre: 'Encaissements depuis l’origine', type: 'montant' },
  { cle: 'rangDebut', titre: 'Premier scellé', type: 'entier' },
  { cle: 'rangFin', titre: 'Dernier scellé', type: 'entier' },
  { cle: 'creeLe', titre: 'Faite le', type: 'instant' },
];

/** The closings that the list shows, on all its pages, as a file. Raises DomainError for none and for more than EXPORT_MAX, ForbiddenError. */
export async function exportClotures(
  ctx: Context,
  { periode }: { periode: Periode | '' },
  format: FormatTableur,
): Promise<FichierExporte> {
  authorize(ctx, 'comptabilite:exporter');
  const all = reading(ctx).db.fromCentres('clotures', visibleCentreIds(ctx));
  const rows = await (periode ? all.where({ periode }) : all)
    .orderBy('fin', 'desc')
    .orderBy('id', 'desc')
    .limit(EXPORT_MAX + 1);
  const names = new Map(ctx.centres.map(({ id, name }) => [id, name]));
  return exportTableur(ctx, {
    ...{ noun: 'clôtures', feuille: 'Clôtures', format, nombre: rows.length, selection: false },
    colonnes: COLONNES,
    lignes: rows.map((row) => toExportee(row, names.get(row.centre_id) ?? '')),
  });
}

function toExportee(row: ClotureRow, centre: string): ClotureExportee {
  const totaux = readTotaux(row);
  return {
    periode: PERIODES[row.periode].libelle,
    debut: row.debut,
    fin: row.fin,
    centre,
    nombre: row.nombre,
    ventes: totaux.ventes.ttc,
    avoirs: totaux.avoirs.ttc,
    encaissements: totaux.encaissements.total,
    annulations: totaux.annulations.total,
    remboursements: totaux.remboursements.total,
    ecarts: totaux.ecarts.total,
    perpetuelVentes: totaux.perpetuel.ventes,
    perpetuelEncaissements: totaux.perpetuel.encaissements,
    rangDebut: row.rang_debut,
    rangFin: row.rang_fin,
    creeLe: row.cree_le,
  };
}
