import { addDays, startOfParisDay, toParis } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import type { Right } from '../access/roles';
import { listDuJour } from '../agenda/du-jour.lists.server';
import type { Evenement } from '../agenda/evenement';
import { listFermetures } from '../agenda/fermetures.lists.server';
import { HORIZON_JOURS, jourOuvreDepuis } from '../agenda/jour-ouvre';
import { type ImportRejete, listImportsRejetes } from '../clients/import/imports.lists.server';
import { type ClientEnAttente, listSuivi } from '../clients/suivis.lists.server';
import { type AlerteListee, listAlertes } from '../consultations/alertes.lists.server';
import { listStockBas, type ProduitListe } from '../stock/produits.lists.server';

/** Something to do: how many, and the first few. */
export interface Tache<T> {
  nombre: number;
  premiers: T[];
}

/** 'À faire aujourd'hui'; null is what the user has no right to. */
export interface AFaire {
  /** The day in Paris. */
  jour: string;
  /** A day's events; the first few of those that are not over. The day is today, or the next on which a centre opens where all are closed and nothing has an hour. */
  agenda: (Tache<Evenement> & { jour: string; aVenir: number }) | null;
  essais: Tache<ClientEnAttente> | null;
  devis: Tache<ClientEnAttente> | null;
  rdv: Tache<ClientEnAttente> | null;
  stockBas: Tache<Pick<ProduitListe, '_id' | 'name' | 'marque' | 'quantity' | 'centre'>> | null;
  imports: Tache<ImportRejete> | null;
  /** Unusual reading, for the account's administrators; null while there is none. */
  alertes: Tache<AlerteListee> | null;
}

const LIGNES = 3;
const LIGNES_AGENDA = 6;

/**
 * What waits today in the current centre, or in all of the user's in global mode: the day's events, trials past thirty days, quotes that
 * nobody came back to, appointments to be made, stock that runs low, imports with refused rows. Raises ForbiddenError.
 */
export async function listAFaire(ctx: Context): Promise<AFaire> {
  authorize(ctx, 'tableau:voir');
  const may = (right: Right) => mayDo(ctx.acteur, right);
  const jour = toParis(ctx.now()).date;
  const [stockBas, imports] = [
    may('stock:voir') ? await listStockBas(ctx, LIGNES) : null,
    may('client:importer') ? await listImportsRejetes(ctx) : null,
  ];
  const alertes = may('journal:voir') ? await listAlertes(ctx) : null;
  return {
    jour,
    agenda: may('agenda:voir') ? await agendaDuJour(ctx, jour) : null,
    essais: may('client:voir') ? await listSuivi(ctx, 'essais', LIGNES) : null,
    devis: may('client:voir') ? await listSuivi(ctx, 'devis', LIGNES) : null,
    rdv: may('client:voir') ? await listSuivi(ctx, 'rdv', LIGNES) : null,
    stockBas: stockBas && {
      nombre: stockBas.nombre,
      premiers: stockBas.premiers.map(({ _id, name, marque, quantity, centre }) => ({
        ...{ _id, name, marque, quantity, centre },
      })),
    },
    imports,
    alertes: alertes && alertes.nombre > 0 ? alertes : null,
  };
}

async function agendaDuJour(ctx: Context, today: string): Promise<AFaire['agenda']> {
  const periode = (jour: string) => ({
    debut: startOfParisDay(jour),
    fin: startOfParisDay(addDays(jour, 1)),
  });
  const lire = async (jour: string) => ({
    jour,
    ...(await listDuJour(ctx, periode(jour), LIGNES_AGENDA)),
  });
  const agenda = await lire(today);
  if (agenda.aHeure > 0) return agenda;
  const { debut } = periode(today);
  const fin = startOfParisDay(addDays(today, HORIZON_JOURS));
  const ouvre = jourOuvreDepuis(today, await listFermetures(ctx, { debut, fin }, []));
  return ouvre === today ? agenda : lire(ouvre);
}
