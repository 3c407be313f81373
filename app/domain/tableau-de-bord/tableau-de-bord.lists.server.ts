import type { ChiffresDb, MoisCompte } from '~/db/chiffres.server';
import { fromParis } from '~/lib/dates';
import { derniersMois, joursDuMois, moisOf, moisSuivant } from '~/lib/mois';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { hasRight } from '../access/roles';
import { SANS_ORIGINE } from '../clients/filtre-clients';
import { FACTURE_EDITEE, STATUTS, type StatutClient } from '../clients/statuts';
import { STATUTS_VALABLES } from '../factures/filtre-factures';
import { type Chiffres, type Compte, type Montant, type Taux, tauxOf } from './chiffres';

const AN = 12;
const SEMESTRE = 6;

/** Section 9 counts these as sold, and as delivered; an invoice turns Facturé into 'Facture éditée' at once. */
const VENDU: readonly StatutClient[] = ['Appareillé'];
const LIVRE: readonly StatutClient[] = ['Appareillé', 'Facturé', FACTURE_EDITEE];
/** Appareillé or later on the journey (decisions, part 7). */
const debut = STATUTS.find(({ statut }) => statut === 'Appareillé')?.progression ?? 0;
const ABOUTI = STATUTS.filter(({ progression }) => progression >= debut).map(({ statut }) => statut);

/**
 * The dashboard's figures of the current centre, or of all the user's centres in global mode (sections 1 and 9; decisions, part 7).
 * Each comes with the filter of the list that shows the same records. Months are those of Paris. Raises ForbiddenError.
 */
export async function getChiffres(ctx: Context): Promise<Chiffres> {
  authorize(ctx, 'tableau:voir');
  const mois = derniersMois(moisOf(ctx.now()), AN + 1);
  const db = await ctx.db.comptages(visibleCentreIds(ctx)).chiffres(mois.map(bornesOf));
  const [ceMois = '', moisPrecedent = ''] = mois;
  const somme = sommeOf(db, mois);
  const compare = <T>(of: (rang: number) => T) => ({ ceMois: of(0), precedent: of(1) });
  const tous = { nombre: total(db.statuts), filtre: {} };
  return {
    mois: ceMois,
    moisPrecedent,
    clients: { tous, ceMois: somme.crees(0, 1) },
    appareilles: {
      tous: {
        nombre: total(db.statuts.filter(({ statut }) => ABOUTI.some((each) => each === statut))),
        filtre: { statuts: ABOUTI },
      },
      ceMois: somme.appareilles(0, ABOUTI),
    },
    nouveaux: compare((rang) => somme.crees(rang, 1)),
    livraisons: compare((rang) => somme.appareilles(rang, LIVRE)),
    vente: compare((rang) => taux(somme.crees(rang, 1, VENDU), somme.crees(rang, 1))),
    performance: compare((rang) => taux(somme.crees(rang, AN, ABOUTI), somme.crees(rang, AN))),
    nouveauxParMois: mois.slice(0, SEMESTRE).map((each, rang) => ({
      mois: each,
      ...somme.crees(rang, 1),
      avant: somme.crees(rang + 1, 1).nombre,
    })),
    appareillagesParMois: mois
      .slice(0, AN)
      .map((each, rang) => ({ mois: each, ...somme.appareilles(rang) }))
      .reverse(),
    origines: origines(db, tous.nombre),
    factures: hasRight(ctx.acteur.role, 'facture:voir')
      ? {
          toutes: { nombre: db.toutesFactures, filtre: {} },
          ceMois: somme.factures(0),
          chiffreAffaires: compare((rang) => somme.factures(rang, STATUTS_VALABLES)),
          parMois: mois
            .slice(0, AN)
            .map((each, rang) => ({ mois: each, ...somme.factures(rang, STATUTS_VALABLES) }))
            .reverse(),
        }
      : null,
  };
}

function bornesOf(mois: string): MoisCompte {
  const [du, avant] = [`${mois}-01`, `${moisSuivant(mois)}-01`];
  return { du, avant, depuis: fromParis(du, '00:00') ?? du, jusque: fromParis(avant, '00:00') ?? avant };
}

const total = (rows: { nombre: number }[]): number => rows.reduce((sum, { nombre }) => sum + nombre, 0);

/** Adds up the groups that the database made: a stretch of months from one back, some statuses or all. */
function sommeOf(db: ChiffresDb, mois: string[]) {
  const inside = (
    rows: { mois: number; statut: string; nombre: number }[],
    rang: number,
    nombre: number,
    statuts?: readonly string[],
  ) =>
    rows.filter(
      (row) =>
        row.mois >= rang &&
        row.mois < rang + nombre &&
        (statuts === undefined || statuts.includes(row.statut)),
    );
  const jours = (rang: number, nombre = 1) => ({
    du: joursDuMois(mois[rang + nombre - 1] ?? '').du,
    au: joursDuMois(mois[rang] ?? '').au,
  });
  const avec = <S>(statuts?: readonly S[]) => (statuts ? { statuts: [...statuts] } : {});
  return {
    crees(rang: number, nombre: number, statuts?: readonly string[]): Compte {
      const { du: creeDu, au: creeAu } = jours(rang, nombre);
      return {
        nombre: total(inside(db.crees, rang, nombre, statuts)),
        filtre: { creeDu, creeAu, ...avec(statuts) },
      };
    },
    appareilles(rang: number, statuts?: readonly string[]): Compte {
      const { du: appareilleDu, au: appareilleAu } = jours(rang);
      return {
        nombre: total(inside(db.appareilles, rang, 1, statuts)),
        filtre: { appareilleDu, appareilleAu, ...avec(statuts) },
      };
    },
    factures(rang: number, statuts?: typeof STATUTS_VALABLES): Montant {
      const { du: dateDu, au: dateAu } = jours(rang);
      const rows = inside(db.factures, rang, 1, statuts) as ChiffresDb['factures'];
      return {
        nombre: total(rows),
        total: rows.reduce((sum, row) => sum + row.total, 0),
        filtre: { dateDu, dateAu, ...avec(statuts) },
      };
    },
  };
}

const taux = (part: Compte, tout: Compte): Taux => ({
  taux: tauxOf(part.nombre, tout.nombre),
  part,
  tout,
});

/** Without an origin and with the words for it is the same to the list. */
function origines(db: ChiffresDb, tous: number): Chiffres['origines'] {
  const sommes = new Map<string, number>();
  for (const { origine, nombre } of db.origines) {
    const nom = origine || SANS_ORIGINE;
    sommes.set(nom, (sommes.get(nom) ?? 0) + nombre);
  }
  return [...sommes]
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'fr'))
    .map(([origine, nombre]) => ({ origine, nombre, part: tauxOf(nombre, tous), filtre: { origine } }));
}
