import { toParis } from '~/lib/dates';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { NOMS_PAYEURS, PAYEURS } from '../reglements/payeurs';
import { AGES } from './ages';
import type { Balance, Due, Dus, LigneBalance } from './balance';
import { type SommeDue, sumDues } from './balance.repo.server';
import { type FiltreEncaissements, SANS_NOM } from './filtre-encaissements';

/** Complementary insurers that have a line of their own: those that owe most. */
const ORGANISMES_MAX = 30;

/** Who owes what in the current centre, or in all of the user's in global mode, by the age of the invoices. Raises ForbiddenError. */
export async function getBalance(ctx: Context): Promise<Balance> {
  authorize(ctx, 'encaissement:voir');
  const sommes = await readSommes(ctx);
  const amc = sommes.filter(({ payeur }) => payeur === 'amc');
  const organismes = [...new Set(amc.map(({ cle }) => cle))].map((cle) => {
    const siennes = amc.filter((somme) => somme.cle === cle);
    return ligneOf(siennes, {
      nom: siennes[0]?.nom || 'Organisme non précisé',
      payeur: 'amc',
      organisme: cle || SANS_NOM,
    });
  });
  organismes.sort((a, b) => b.total.montant - a.total.montant || a.nom.localeCompare(b.nom, 'fr'));
  const payeurs = PAYEURS.map((payeur) =>
    ligneOf(
      sommes.filter((somme) => somme.payeur === payeur),
      { nom: NOMS_PAYEURS[payeur], payeur, organisme: null },
    ),
  );
  return {
    lignes: [...payeurs, ...organismes.slice(0, ORGANISMES_MAX)],
    total: ligneOf(sommes, { nom: 'Total', payeur: null, organisme: null }),
    autres: Math.max(0, organismes.length - ORGANISMES_MAX),
  };
}

/** What is owed in all, and for more than 90 days, for the dashboard; null for who may not see it. Raises ForbiddenError. */
export async function findDus(ctx: Context): Promise<Dus | null> {
  authorize(ctx, 'tableau:voir');
  if (!mayDo(ctx.acteur, 'encaissement:voir')) return null;
  const { total, ages } = ligneOf(await readSommes(ctx), { nom: '', payeur: null, organisme: null });
  return { tous: total, anciens: ages['91'] };
}

function readSommes(ctx: Context): Promise<SommeDue[]> {
  const jour = toParis(ctx.now()).date;
  const reads = ctx.db.forReading().inCentres(visibleCentreIds(ctx));
  return reads.countTogether(
    ['balance', jour],
    () => sumDues(reads, jour),
    (sommes) => sommes.reduce((sum, { nombre }) => sum + nombre, 0),
  );
}

function ligneOf(
  sommes: readonly SommeDue[],
  { nom, payeur, organisme }: Pick<LigneBalance, 'nom' | 'payeur' | 'organisme'>,
): LigneBalance {
  const filtre: Partial<FiltreEncaissements> = {
    ...(payeur && { payeur }),
    ...(organisme !== null && { organisme }),
  };
  const ages = AGES.map((age, rang) => [
    age,
    dueOf(
      sommes.filter((somme) => somme.age === rang),
      { ...filtre, age },
    ),
  ]);
  return { nom, payeur, organisme, ages: Object.fromEntries(ages), total: dueOf(sommes, filtre) };
}

const dueOf = (sommes: readonly SommeDue[], filtre: Partial<FiltreEncaissements>): Due => ({
  nombre: sommes.reduce((sum, { nombre }) => sum + nombre, 0),
  montant: sommes.reduce((sum, { montant }) => sum + montant, 0),
  filtre,
});
