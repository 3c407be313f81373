import type { ClientRow } from '~/db/rows/clients';
import type { ScelleRow } from '~/db/rows/comptabilite';
import type { FactureRow } from '~/db/rows/factures';

/**
 * The dashboard counted one row at a time, by nothing that the application has: months from the calendar of the runtime, statuses as the
 * specification writes them.
 */
const paris = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const jourDe = (instant: string): string => paris.format(new Date(instant));

/** The number of a month since year 0: months are compared by it. */
const rangDe = (mois: string): number => Number(mois.slice(0, 4)) * 12 + Number(mois.slice(5, 7)) - 1;

const ABOUTIS = ['Appareillé', 'Rdv facturation', 'Facturé', 'Facture éditée'];
const LIVRES = ['Appareillé', 'Facturé', 'Facture éditée'];

const percent = (part: number, tout: number): number => (tout === 0 ? 0 : Math.round((part * 100) / tout));

export function compteALaMain(
  toutes: ClientRow[],
  toutesFactures: FactureRow[],
  scelles: ScelleRow[],
  now: Date,
) {
  const clients = toutes.filter((row) => !row.supprime_le && !row.limite_le);
  const factures = toutesFactures.filter((row) => !row.supprime_le);
  const aujourdhui = jourDe(now.toISOString());
  const ceMois = rangDe(aujourdhui);
  /** Not later in its month than today in ours: what a month before is compared by. */
  const deja = (jour: string | null) => Number(jour?.slice(8)) <= Number(aujourdhui.slice(8));
  const cree = (row: ClientRow) => ceMois - rangDe(jourDe(row.date_creation));
  const avant = (il: number, jour: string | null) => il > 1 || deja(jour);
  const pose = (row: ClientRow) =>
    row.date_appareillage ? ceMois - rangDe(row.date_appareillage) : Number.NaN;
  const date = (row: FactureRow) => ceMois - rangDe(row.date_facture ?? jourDe(row.cree_le));
  const nouveaux = (il: number) => clients.filter((row) => cree(row) === il);
  const compares = (il: number) =>
    nouveaux(il).filter((row) => il === 0 || avant(il, jourDe(row.date_creation)));
  const vente = (il: number) =>
    percent(compares(il).filter((row) => row.statut === 'Appareillé').length, compares(il).length);
  const performance = (il: number) => {
    const an = clients.filter(
      (row) =>
        cree(row) >= il && cree(row) < il + 12 && (il === 0 || avant(cree(row), jourDe(row.date_creation))),
    );
    return percent(an.filter((row) => ABOUTIS.includes(row.statut)).length, an.length);
  };
  const fitted = (il: number) => clients.filter((row) => pose(row) === il && ABOUTIS.includes(row.statut));
  const ventes = (il: number) =>
    scelles.filter(({ genre, jour }) => ['facture', 'avoir'].includes(genre) && ceMois - rangDe(jour) === il);
  const somme = (rows: ScelleRow[]) => rows.reduce((sum, { montant }) => sum + montant, 0);
  const douze = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
  const origines: Record<string, number> = {};
  for (const { origine } of clients) {
    const nom = origine || 'Non renseignée';
    origines[nom] = (origines[nom] ?? 0) + 1;
  }
  return {
    clients: clients.length,
    appareilles: clients.filter((row) => ABOUTIS.includes(row.statut)).length,
    appareillesCeMois: fitted(0).length,
    nouveaux: [0, 1, 2, 3, 4, 5].map((il) => nouveaux(il).length),
    nouveauxAvant: compares(1).length,
    revenuAvant: somme(ventes(1).filter(({ jour }) => deja(jour))),
    livraisons: [0, 1].map(
      (il) =>
        clients.filter(
          (row) =>
            pose(row) === il && LIVRES.includes(row.statut) && (il === 0 || avant(il, row.date_appareillage)),
        ).length,
    ),
    vente: [0, 1].map(vente),
    performance: [0, 1].map(performance),
    appareillages: douze.map((il) => fitted(il).length),
    origines,
    factures: factures.length,
    facturesCeMois: factures.filter((row) => date(row) === 0).length,
    revenus: douze.map((il) => somme(ventes(il))),
    documents: douze.map((il) => ventes(il).length),
  };
}
