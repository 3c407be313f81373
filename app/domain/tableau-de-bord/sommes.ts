import { joursDuMois } from '~/lib/mois';
import { FACTURE_EDITEE, STATUTS } from '../clients/statuts';
import type { Comptage, FacturesComptees, Ventes } from './chiffres';
import type { ChiffresDb, CompteParPeriode, Groupe, GroupesStatuts } from './chiffres.repo.server';
import type { SommeDeVentes } from './ventes';

const debut = STATUTS.find(({ statut }) => statut === 'Appareillé')?.progression ?? 0;

/** Section 9 says what is sold and delivered; an invoice turns Facturé into 'Facture éditée' at once. */
export const GROUPES: GroupesStatuts = {
  vendus: ['Appareillé'],
  livres: ['Appareillé', 'Facturé', FACTURE_EDITEE],
  /** Appareillé or later on the journey (docs/regles/tableau-de-bord.md). */
  aboutis: STATUTS.filter(({ progression }) => progression >= debut).map(({ statut }) => statut),
};

/** A stretch of days that was counted, as the periods that make it. */
interface Etendue {
  periodes: readonly number[];
  du: string;
  au: string;
}

/**
 * Adds up what the database counted, and says by which filter a list shows the same. `mois` newest first; after them the database counted
 * one period more: `avant`, the same days of the month before.
 */
export function sommesOf(
  { ventes, ...db }: ChiffresDb & { ventes: readonly SommeDeVentes[] },
  mois: readonly string[],
  avant: { du: string; au: string },
) {
  const somme = (rows: CompteParPeriode[], { periodes }: Etendue, groupe: Groupe): number =>
    periodes.reduce((sum, periode) => sum + (rows[periode]?.[groupe] ?? 0), 0);
  const statutsOf = (groupe: Groupe) => (groupe === 'tous' ? {} : { statuts: [...GROUPES[groupe]] });
  const suite = (premier: number, nombre: number) => Array.from({ length: nombre }, (_, n) => premier + n);
  return {
    /** Some months, the newest of which is `rang`. */
    mois: (rang: number, nombre = 1): Etendue => ({
      periodes: suite(rang, nombre),
      du: joursDuMois(mois[rang + nombre - 1] ?? '').du,
      au: joursDuMois(mois[rang] ?? '').au,
    }),
    /** As many months that end with the same days of the month before. */
    avant: (nombre = 1): Etendue => ({
      periodes: [mois.length, ...suite(2, nombre - 1)],
      du: joursDuMois(mois[nombre] ?? '').du,
      au: avant.au,
    }),
    /** Clients created in a stretch. */
    crees(etendue: Etendue, groupe: Groupe = 'tous'): Comptage {
      const { du: creeDu, au: creeAu } = etendue;
      return { nombre: somme(db.crees, etendue, groupe), filtre: { creeDu, creeAu, ...statutsOf(groupe) } };
    },
    /** Clients fitted in a stretch, of those statuses. */
    appareilles(etendue: Etendue, groupe: keyof GroupesStatuts): Comptage {
      const { du: appareilleDu, au: appareilleAu } = etendue;
      return {
        nombre: somme(db.appareilles, etendue, groupe),
        filtre: { appareilleDu, appareilleAu, ...statutsOf(groupe) },
      };
    },
    /** Invoices of a stretch. */
    factures({ periodes, du: dateDu, au: dateAu }: Etendue): FacturesComptees {
      const rows = db.factures.filter((row) => periodes.includes(row.periode));
      return { nombre: rows.reduce((sum, row) => sum + row.nombre, 0), filtre: { dateDu, dateAu } };
    },
    /** What a stretch that was counted as one period was sold. */
    ventes({ periodes: [periode = -1], du: dateDu, au: dateAu }: Etendue): Ventes {
      const somme = ventes[periode] ?? RIEN;
      return {
        ...somme,
        nombre: somme.factures.nombre + somme.avoirs.nombre,
        filtre: { dateDu, dateAu },
      };
    },
  };
}

const RIEN = { factures: { nombre: 0, total: 0 }, avoirs: { nombre: 0, total: 0 }, total: 0 };
