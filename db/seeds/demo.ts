import type { IdentityDb } from '~/db/identity-db.server';
import type { Scope } from '~/db/owners';
import type { UserRow } from '~/db/rows/comptes';
import type { ScopedDb } from '~/db/scoped-db.server';
import type { Context } from '~/domain/access/context.server';
import { digestPassword } from '~/domain/access/mots-de-passe.server';
import { ROLES } from '~/domain/access/roles';
import { newId } from '~/lib/ids.server';
import { limiterUn, noterAccords } from './demo/accords';
import { CENTRES, type Place } from './demo/centres';
import { type Creneaux, createCreneaux, minuteOf } from './demo/creneaux';
import { type Action, planCorbeille, planDossier } from './demo/dossier';
import { tenirVisites } from './demo/essais';
import { suivreAppareils } from './demo/exemplaires';
import { createHasard } from './demo/hasard';
import { daterHistoires, tirerHistoires } from './demo/histoires';
import { reglerHoraires } from './demo/horaires';
import { createMonde, type Monde, storeMonde, storePas } from './demo/monde';
import { createPersonnes } from './demo/personnes';
import { storeAnnuaire } from './demo/prescripteurs';
import { planifierVisites } from './demo/rendez-vous-de-suivi';
import { storeReunions } from './demo/reunions';
import { tenirSav } from './demo/sav';
import { createStock, type Stock } from './demo/stock';

/** Everybody's password in the demo; its users carry the flag `demo`. */
export const DEMO_PASSWORD = 'auricule-demo';

const JOUR = 86_400_000;
const DEBUT = 550 * JOUR;

interface Moyens {
  scopedDb(scope: Scope): ScopedDb;
  infra: Context['infra'];
  now: Date;
  /** Whether one client has a scan and signed documents, whose bytes go where files are kept; true unless said otherwise. */
  fichiers?: boolean;
}

/**
 * Fills a database with the demo data, in one transaction: all of it or nothing. Everything but the dates, which lie around `now`, is
 * the same at each run; clients, statuses, appointments and invoices are made by the services that screens call, in the order of time.
 */
export async function seedDemo({ scopedDb, infra, now, fichiers = true }: Moyens): Promise<void> {
  const password_hash = await digestPassword(DEMO_PASSWORD);
  const scope = { compteIds: [newId()], centreIds: CENTRES.map(() => newId()) };
  const today = now.getTime();
  await scopedDb(scope).transaction(async (db) => {
    const monde = createMonde(db, { infra, password_hash, debut: today - DEBUT });
    await storeMonde(db, monde);
    await storeAnnuaire(monde.contextAt(0, monde.staff(0, true), today - DEBUT));
    for (const place of [0, 1] as const)
      await reglerHoraires(monde.contextAt(place, monde.staff(place, true), today - DEBUT));
    const hasard = createHasard(3);
    const open = (place: Place): Stock =>
      createStock(monde.centres[place].id, monde.staff(place, true).id, today - DEBUT, hasard);
    const stocks = [open(0), open(1)] as const;
    for (const { articles } of stocks)
      await db.insert(
        'produits',
        articles.map(({ produit }) => ({ ...produit })),
      );
    const creneaux = createCreneaux(createHasard(4));
    const actions = planActions(monde, { stocks, creneaux }, now, fichiers);
    for (const { run } of actions.sort((a, b) => a.at - b.at)) await run();
    await storePas(db, monde);
    await tenirVisites(db, now);
    await planifierVisites(db, monde, creneaux, now);
    for (const place of [0, 1] as const) {
      const stock = stocks[place];
      stock.close(monde.staff(place, true).id, today);
      for (const { produit } of stock.articles)
        await db.update('produits', { id: produit.id }, { quantity: produit.quantity });
      await db.insert('mouvements_stock', stock.mouvements);
      const ctx = monde.contextAt(place, monde.staff(place, true), today);
      await tenirSav(ctx, await suivreAppareils(ctx, stock));
      await storeReunions(db, monde, place, now);
      await (place === 0 ? noterAccords(ctx) : limiterUn(ctx));
    }
  });
}

/** What every client of the demo went through, not in order yet. Each kind of chance has a seed of its own: dates move nobody's name. */
function planActions(
  monde: Monde,
  { stocks, creneaux }: { stocks: readonly [Stock, Stock]; creneaux: Creneaux },
  now: Date,
  papiers: boolean,
): Action[] {
  const personne = createPersonnes(createHasard(2));
  const histoires = tirerHistoires(stocks);
  const dates = daterHistoires(histoires, creneaux, minuteOf(now));
  return histoires.flatMap((histoire, rang) => {
    const { place, corbeille } = histoire;
    const qui = { etapes: dates[rang] ?? [], personne: personne(CENTRES[place].villes) };
    const dossier = { histoire, ...qui, stock: stocks[place], monde, now: now.getTime(), papiers };
    return corbeille ? planCorbeille(dossier) : planDossier(dossier);
  });
}

/** The demo's users, one per role, in the order of their rights; none when the database holds no demo. */
export async function findDemoUsers(identity: IdentityDb): Promise<UserRow[]> {
  const users = await identity.from('users').where({ demo: true });
  return users.sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role));
}
