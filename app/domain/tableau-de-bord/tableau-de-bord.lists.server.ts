import { addDays, startOfParisDay, toParis } from '~/lib/dates';
import { derniersMois, isMois, joursDuMois, memesJoursAvant } from '~/lib/mois';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { SANS_ORIGINE } from '../clients/filtre-clients';
import { type Chiffres, type Comptage, type Taux, tauxOf } from './chiffres';
import { type ChiffresDb, countChiffres, type PeriodeComptee } from './chiffres.repo.server';
import { GROUPES, sommesOf } from './sommes';
import { sommesDeVentes } from './ventes.repo.server';

const AN = 12;
const SEMESTRE = 6;

/** No figures of months before this one are asked for. */
const PREMIER_MOIS = '2000-01';

/** Reads which month the dashboard is asked about (`annee`, `mois`); '' for the one under way, which anything unreadable stands for. */
export function readMois(search: URLSearchParams): string {
  const mois = `${search.get('annee') ?? ''}-${(search.get('mois') ?? '').padStart(2, '0')}`;
  return isMois(mois) && mois >= PREMIER_MOIS ? mois : '';
}

/**
 * The dashboard's figures of the current centre, or of all the user's centres in global mode (docs/regles/tableau-de-bord.md), of the month under way or of an earlier one.
 * Each comes with the filter of the list that shows the same records. Months are those of Paris; the one under way is compared with the
 * same days of the one before, another one with the whole of it. Raises ForbiddenError.
 */
export async function getChiffres(ctx: Context, demande = ''): Promise<Chiffres> {
  authorize(ctx, 'tableau:voir');
  const { date: jour } = toParis(ctx.now());
  const enCours = demande === '' || demande >= jour.slice(0, 7);
  const mois = derniersMois(enCours ? jour.slice(0, 7) : demande, AN + 1);
  const avant = enCours ? memesJoursAvant(jour) : joursDuMois(mois[1] ?? '');
  const periodes = [...mois.map(joursDuMois), avant].map(periodeOf);
  const canSeeFactures = mayDo(ctx.acteur, 'facture:voir');
  const reads = ctx.db.forReading().inCentres(visibleCentreIds(ctx));
  const db = await reads.countTogether(
    ['chiffres', periodes, canSeeFactures],
    () => countChiffres(reads, periodes, GROUPES, canSeeFactures),
    ({ origines }) => origines.reduce((sum, { nombre }) => sum + nombre, 0),
  );
  const ventes = canSeeFactures ? await sommesDeVentes(reads, periodes) : [];
  const somme = sommesOf({ ...db, ventes }, mois, avant);
  const [ceMois, memesJours] = [somme.mois(0), somme.avant()];
  const compare = <T>(of: (etendue: typeof ceMois) => T) => ({
    ceMois: of(ceMois),
    precedent: of(memesJours),
  });
  const douze = <T>(of: (etendue: typeof ceMois) => T) =>
    mois
      .slice(0, AN)
      .map((each, rang) => ({ mois: each, ...of(somme.mois(rang)) }))
      .reverse();
  const abouti = (an: typeof ceMois) => taux(somme.crees(an, 'aboutis'), somme.crees(an));
  const tous = db.origines.reduce((sum, { nombre }) => sum + nombre, 0);
  return {
    mois: mois[0] ?? '',
    enCours,
    compareAu: avant.au,
    clients: { tous: { nombre: tous, filtre: {} }, ceMois: somme.crees(ceMois) },
    appareilles: {
      tous: { nombre: db.aboutis, filtre: { statuts: [...GROUPES.aboutis] } },
      ceMois: somme.appareilles(ceMois, 'aboutis'),
    },
    nouveaux: compare((etendue) => somme.crees(etendue)),
    livraisons: compare((etendue) => somme.appareilles(etendue, 'livres')),
    vente: compare((etendue) => taux(somme.crees(etendue, 'vendus'), somme.crees(etendue))),
    performance: { ceMois: abouti(somme.mois(0, AN)), precedent: abouti(somme.avant(AN)) },
    nouveauxParMois: mois.slice(0, SEMESTRE).map((each, rang) => ({
      mois: each,
      ...somme.crees(somme.mois(rang)),
      avant: somme.crees(rang === 0 ? memesJours : somme.mois(rang + 1)).nombre,
    })),
    appareillagesParMois: douze((etendue) => somme.appareilles(etendue, 'aboutis')),
    origines: originesOf(db, tous),
    factures: canSeeFactures
      ? {
          toutes: { nombre: db.toutesFactures, filtre: {} },
          ceMois: somme.factures(ceMois),
          chiffreAffaires: compare((etendue) => somme.ventes(etendue)),
          parMois: douze((etendue) => somme.ventes(etendue)),
        }
      : null,
  };
}

function periodeOf({ du, au }: { du: string; au: string }): PeriodeComptee {
  const avant = addDays(au, 1);
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
