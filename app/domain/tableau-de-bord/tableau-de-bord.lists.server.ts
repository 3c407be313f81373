import { startOfParisDay } from '~/lib/dates';
import { derniersMois, moisOf, moisSuivant } from '~/lib/mois';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { hasRight } from '../access/roles';
import { SANS_ORIGINE } from '../clients/filtre-clients';
import { type Chiffres, type Comptage, type Taux, tauxOf } from './chiffres';
import { type ChiffresDb, countChiffres, type MoisCompte } from './chiffres.repo.server';
import { GROUPES, sommesOf } from './sommes';

const AN = 12;
const SEMESTRE = 6;

/**
 * The dashboard's figures of the current centre, or of all the user's centres in global mode (docs/regles/tableau-de-bord.md).
 * Each comes with the filter of the list that shows the same records. Months are those of Paris. Raises ForbiddenError.
 */
export async function getChiffres(ctx: Context): Promise<Chiffres> {
  authorize(ctx, 'tableau:voir');
  const mois = derniersMois(moisOf(ctx.now()), AN + 1);
  const db = await countChiffres(ctx.db.inCentres(visibleCentreIds(ctx)), mois.map(moisCompteOf), GROUPES);
  const [ceMois = '', moisPrecedent = ''] = mois;
  const somme = sommesOf(db, mois);
  const compare = <T>(of: (rang: number) => T) => ({ ceMois: of(0), precedent: of(1) });
  const douze = <T>(of: (rang: number) => T) =>
    mois
      .slice(0, AN)
      .map((each, rang) => ({ mois: each, ...of(rang) }))
      .reverse();
  const tous = db.origines.reduce((sum, { nombre }) => sum + nombre, 0);
  return {
    mois: ceMois,
    moisPrecedent,
    clients: { tous: { nombre: tous, filtre: {} }, ceMois: somme.crees(0, 1) },
    appareilles: {
      tous: { nombre: db.aboutis, filtre: { statuts: [...GROUPES.aboutis] } },
      ceMois: somme.appareilles(0, 'aboutis'),
    },
    nouveaux: compare((rang) => somme.crees(rang, 1)),
    livraisons: compare((rang) => somme.appareilles(rang, 'livres')),
    vente: compare((rang) => taux(somme.crees(rang, 1, 'vendus'), somme.crees(rang, 1))),
    performance: compare((rang) => taux(somme.crees(rang, AN, 'aboutis'), somme.crees(rang, AN))),
    nouveauxParMois: mois.slice(0, SEMESTRE).map((each, rang) => ({
      mois: each,
      ...somme.crees(rang, 1),
      avant: somme.crees(rang + 1, 1).nombre,
    })),
    appareillagesParMois: douze((rang) => somme.appareilles(rang, 'aboutis')),
    origines: originesOf(db, tous),
    factures: hasRight(ctx.acteur.role, 'facture:voir')
      ? {
          toutes: { nombre: db.toutesFactures, filtre: {} },
          ceMois: somme.factures(0, false),
          chiffreAffaires: compare((rang) => somme.factures(rang, true)),
          parMois: douze((rang) => somme.factures(rang, true)),
        }
      : null,
  };
}

function moisCompteOf(mois: string): MoisCompte {
  const [du, avant] = [`${mois}-01`, `${moisSuivant(mois)}-01`];
  return { du, avant, depuis: startOfParisDay(du), jusque: startOfParisDay(avant) };
}

const taux = (part: Comptage, tout: Comptage): Taux => ({
  taux: tauxOf(part.nombre, tout.nombre),
  part,
  tout,
});

/** Without an origin and with the words for it is the same to the list. */
function originesOf(db: ChiffresDb, tous: number): Chiffres['origines'] {
  const sommes = new Map<string, number>();
  for (const { origine, nombre } of db.origines) {
    const nom = origine || SANS_ORIGINE;
    sommes.set(nom, (sommes.get(nom) ?? 0) + nombre);
  }
  return [...sommes]
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'fr'))
    .map(([origine, nombre]) => ({ origine, nombre, part: tauxOf(nombre, tous), filtre: { origine } }));
}
