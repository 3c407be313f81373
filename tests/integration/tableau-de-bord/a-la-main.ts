import type { ClientRow } from '~/db/rows/clients';
import type { FactureRow } from '~/db/rows/factures';

/**
 * The dashboard counted one row at a time, by nothing that the application has: months from the calendar of the runtime, statuses as the
 * specification writes them.
 */
const paris = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
});

const moisDe = (instant: string): string => paris.format(new Date(instant)).slice(0, 7);

/** The number of a month since year 0: months are compared by it. */
const rangDe = (mois: string): number => Number(mois.slice(0, 4)) * 12 + Number(mois.slice(5, 7)) - 1;

const ABOUTIS = ['Appareillé', 'Rdv facturation', 'Facturé', 'Facture éditée'];
const LIVRES = ['Appareillé', 'Facturé', 'Facture éditée'];

const percent = (part: number, tout: number): number => (tout === 0 ? 0 : Math.round((part * 100) / tout));

export function compteALaMain(toutes: ClientRow[], toutesFactures: FactureRow[], now: Date) {
  const clients = toutes.filter((row) => !row.supprime_le);
  const factures = toutesFactures.filter((row) => !row.supprime_le);
  const ceMois = rangDe(moisDe(now.toISOString()));
  const cree = (row: ClientRow) => ceMois - rangDe(moisDe(row.date_creation));
  const pose = (row: ClientRow) =>
    row.date_appareillage ? ceMois - rangDe(row.date_appareillage) : Number.NaN;
  const date = (row: FactureRow) => ceMois - rangDe(row.date_facture ?? moisDe(row.cree_le));
  const nouveaux = (il: number) => clients.filter((row) => cree(row) === il);
  const vente = (il: number) =>
    percent(nouveaux(il).filter((row) => row.statut === 'Appareillé').length, nouveaux(il).length);
  const performance = (il: number) => {
    const an = clients.filter((row) => cree(row) >= il && cree(row) < il + 12);
    return percent(an.filter((row) => ABOUTIS.includes(row.statut)).length, an.length);
  };
  const fitted = (il: number) => clients.filter((row) => pose(row) === il && ABOUTIS.includes(row.statut));
  const valables = (il: number) => factures.filter((row) => date(row) === il && row.statut !== 'Annulée');
  const revenu = (il: number) => valables(il).reduce((sum, row) => sum + (row.total_general ?? 0), 0);
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
    livraisons: [0, 1].map(
      (il) => clients.filter((row) => pose(row) === il && LIVRES.includes(row.statut)).length,
    ),
    vente: [0, 1].map(vente),
    performance: [0, 1].map(performance),
    appareillages: douze.map((il) => fitted(il).length),
    origines,
    factures: factures.length,
    facturesCeMois: factures.filter((row) => date(row) === 0).length,
    revenus: douze.map(revenu),
    valables: douze.map((il) => valables(il).length),
  };
}
