import { expect, test } from 'vitest';
import { isSiren, isSiret, sirenOf } from '~/domain/comptes/siret';
import type { CleParametre } from '~/domain/parametres/referentiel';
import { valeurDu } from '~/domain/parametres/valeurs';
import { etapesDuPlan } from '~/domain/plan-suivi/plan';
import { toParis } from '~/lib/dates';
import { jourFerie } from '~/lib/jours-feries';
import { CENTRES } from '../../../db/seeds/demo/centres';
import { createCreneaux, HEURE, JOUR, minuteOf, momentOf } from '../../../db/seeds/demo/creneaux';
import { createHasard } from '../../../db/seeds/demo/hasard';
import { daterHistoires, tirerHistoires } from '../../../db/seeds/demo/histoires';
import { planVisites } from '../../../db/seeds/demo/rendez-vous-de-suivi';
import { createStock } from '../../../db/seeds/demo/stock';
import { describeFuseaux } from '../agenda/fuseaux';

/** Two years by the hour, with a 29 February. */
const DEBUT = Date.parse('2026-11-01T00:00:00Z');
const FIN = Date.parse('2028-11-01T00:00:00Z');
const HEURE_MS = 3_600_000;
/** The account and its centres were made so many days before. */
const COMPTE = 550;
/** Of visits further away than this the demonstration plans none. */
const PROCHE = 50 * JOUR;

const hasard = createHasard(3);
const histoires = tirerHistoires([createStock('a', 'u', 0, hasard), createStock('b', 'u', 0, hasard)]);

const noms = histoires.map((_, rang) => String(rang));

/** What is found out of a day once for all. */
function memoire<T>(find: (jour: number) => T): (jour: number) => T {
  const known = new Map<number, T>();
  return (jour) => {
    let found = known.get(jour);
    if (found === undefined) {
      found = find(jour);
      known.set(jour, found);
    }
    return found;
  };
}
const dateOf = (jour: number): string => new Date(jour * 86_400_000).toISOString().slice(0, 10);
const estFerme = memoire((jour) => {
  const date = dateOf(jour);
  return new Date(date).getUTCDay() === 0 || jourFerie(date) !== null;
});
const jourAVoir = (jour: number): number => (estFerme(jour) ? jourAVoir(jour + 1) : jour);
const duesDe = memoire((pose) => {
  const date = dateOf(pose);
  const valeurDe = (cle: CleParametre) => {
    const livree = valeurDu(cle, date, []);
    if (!livree) throw new Error(cle);
    return livree;
  };
  return etapesDuPlan(date, valeurDe as never, date).map(({ prevue_le }) => Date.parse(prevue_le) / 60_000);
});

/** All appointments of a demonstration of that moment by centre, or what is wrong with a story. */
function planifier(now: number): { agendas: number[][]; fautes: string[] } {
  const creneaux = createCreneaux(createHasard(4));
  const agendas: number[][] = [[], []];
  const fautes: string[] = [];
  const visites: { client_id: string; place: 0 | 1; due: number }[] = [];
  const dates = daterHistoires(histoires, creneaux, now);
  for (let rang = 0; rang < histoires.length; rang += 1) {
    const { place, parcours } = histoires[rang] as (typeof histoires)[number];
    const etapes = dates[rang] ?? [];
    const faute = (quoi: string) => fautes.push(`${rang} ${quoi}`);
    if (etapes.length === 0 || (etapes[0]?.at ?? 0) < now - COMPTE * JOUR) faute('avant le compte');
    for (let pas = 0; pas < etapes.length; pas += 1) {
      const { statut, at, rdv } = etapes[pas] as (typeof etapes)[number];
      const suivante = etapes[pas + 1];
      if (at > now) faute('statut à venir');
      if (suivante && suivante.at <= at) faute('statuts en désordre');
      if (statut === 'Appareillé')
        for (const due of duesDe(Math.floor(at / JOUR)))
          if (Math.abs(due - now) < PROCHE) visites.push({ client_id: noms[rang] ?? '', place, due });
      if (rdv === null) continue;
      agendas[place]?.push(rdv);
      if (rdv <= at) faute('rendez-vous avant d’être pris');
      if (suivante && suivante.statut !== 'Rdv Annulé' && suivante.at <= rdv)
        faute('suite avant le rendez-vous');
      if (!suivante && rdv > now !== parcours.rdv?.aVenir) faute('dernier rendez-vous du mauvais côté');
    }
  }
  visites.sort((a, b) => a.due - b.due);
  for (const { visite, rdv } of planVisites(visites, creneaux, now)) {
    agendas[visite.place]?.push(rdv);
    if (rdv <= now || rdv < visite.due) fautes.push('visite du mauvais côté');
  }
  return { agendas, fautes };
}

test('à toute heure de deux ans : jamais deux rendez-vous d’un centre ensemble, ni un jour fermé, et il y en a le prochain jour ouvré', {
  timeout: 120_000,
}, () => {
  const fautes: string[] = [];
  for (let instant = DEBUT; instant < FIN && fautes.length < 20; instant += HEURE_MS) {
    const now = minuteOf(new Date(instant));
    const plan = planifier(now);
    const aVoir = jourAVoir(Math.floor(now / JOUR));
    for (const agenda of plan.agendas) {
      if (new Set(agenda).size !== agenda.length) plan.fautes.push('deux rendez-vous à la même heure');
      let vus = 0;
      for (const rdv of agenda) {
        const jour = Math.floor(rdv / JOUR);
        if (estFerme(jour)) plan.fautes.push('rendez-vous un jour fermé');
        if (jour === aVoir) vus += 1;
      }
      if (vus === 0) plan.fautes.push('rien le jour même, ou le prochain jour ouvré');
    }
    fautes.push(...plan.fautes.map((faute) => `${new Date(instant).toISOString()} : ${faute}`));
  }
  expect(fautes).toEqual([]);
});

test('deux sociétés, puisque l’une est en franchise et l’autre non', () => {
  const [premier, second] = CENTRES;
  for (const { siret } of CENTRES) expect(isSiret(siret) && isSiren(siret.slice(0, 9))).toBe(true);
  expect(premier.regime_tva).not.toBe(second.regime_tva);
  expect(sirenOf(premier.siret)).not.toBe(sirenOf(second.siret));
});

test('un carnet plein mène plus loin', () => {
  const creneaux = createCreneaux(createHasard(4));
  const now = minuteOf(new Date('2026-11-30T07:22:00Z'));
  const pris = Array.from({ length: 3000 }, (_, rang) =>
    creneaux.take(0, now, rang % 2 === 0 ? 'avant' : 'apres'),
  );
  expect(new Set(pris).size).toBe(3000);
  expect(pris.every((minute, rang) => (rang % 2 === 0 ? minute <= now : minute >= now))).toBe(true);
});

describeFuseaux('dates de la démonstration', () => {
  test('les moments sont ceux de Paris', () => {
    for (const instant of ['2027-03-27T09:00:00Z', '2027-03-28T09:00:00Z', '2027-10-31T08:00:00Z']) {
      const minute = minuteOf(new Date(instant));
      const { date, heure, at } = momentOf(minute);
      expect({ date, heure }).toEqual(toParis(instant));
      expect(at).toBe(Date.parse(instant));
      expect(momentOf(minute + 24 * HEURE).heure).toBe(heure);
    }
  });
});
