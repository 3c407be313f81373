import { joursDuMois } from '~/lib/mois';
import { FACTURE_EDITEE, STATUTS } from '../clients/statuts';
import { STATUTS_VALABLES } from '../factures/filtre-factures';
import type { Comptage, Montant } from './chiffres';
import type { ChiffresDb, CompteParMois, Groupe, GroupesStatuts } from './chiffres.repo.server';

const debut = STATUTS.find(({ statut }) => statut === 'Appareillé')?.progression ?? 0;

/** Section 9 says what is sold and delivered; an invoice turns Facturé into 'Facture éditée' at once. */
export const GROUPES: GroupesStatuts = {
  vendus: ['Appareillé'],
  livres: ['Appareillé', 'Facturé', FACTURE_EDITEE],
  /** Appareillé or later on the journey (docs/regles/tableau-de-bord.md). */
  aboutis: STATUTS.filter(({ progression }) => progression >= debut).map(({ statut }) => statut),
};

/** Adds up what the database counted by month, and says by which filter a list shows the same; `mois` newest first. */
export function sommesOf(db: ChiffresDb, mois: readonly string[]) {
  const somme = (rows: CompteParMois[], rang: number, nombre: number, groupe: Groupe): number =>
    rows.slice(rang, rang + nombre).reduce((sum, row) => sum + row[groupe], 0);
  const jours = (rang: number, nombre = 1) => ({
    du: joursDuMois(mois[rang + nombre - 1] ?? '').du,
    au: joursDuMois(mois[rang] ?? '').au,
  });
  const statutsOf = (groupe: Groupe) => (groupe === 'tous' ? {} : { statuts: [...GROUPES[groupe]] });
  return {
    /** Clients created in a stretch of months, the newest of which is `rang`. */
    crees(rang: number, nombre: number, groupe: Groupe = 'tous'): Comptage {
      const { du: creeDu, au: creeAu } = jours(rang, nombre);
      return {
        nombre: somme(db.crees, rang, nombre, groupe),
        filtre: { creeDu, creeAu, ...statutsOf(groupe) },
      };
    },
    /** Clients fitted in a month, of those statuses. */
    appareilles(rang: number, groupe: keyof GroupesStatuts): Comptage {
      const { du: appareilleDu, au: appareilleAu } = jours(rang);
      return {
        nombre: somme(db.appareilles, rang, 1, groupe),
        filtre: { appareilleDu, appareilleAu, ...statutsOf(groupe) },
      };
    },
    /** Invoices of a month; `valables` leaves the cancelled ones out. */
    factures(rang: number, valables: boolean): Montant {
      const { du: dateDu, au: dateAu } = jours(rang);
      const rows = db.factures.filter(
        (row) => row.mois === rang && (!valables || STATUTS_VALABLES.some((statut) => statut === row.statut)),
      );
      return {
        nombre: rows.reduce((sum, row) => sum + row.nombre, 0),
        total: rows.reduce((sum, row) => sum + row.total, 0),
        filtre: { dateDu, dateAu, ...(valables ? { statuts: [...STATUTS_VALABLES] } : {}) },
      };
    },
  };
}
