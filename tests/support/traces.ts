import type { Knex } from 'knex';
import { expect } from 'vitest';
import { type Dump, dumpRows } from './dump';

type Ligne = Record<string, unknown>;
/** What a deed has left: the rows it has made, changed or taken away, by table. */
export type Traces = Record<string, { fait: 'ajoutée' | 'changée' | 'retirée'; ligne: Ligne }[]>;

/** Two minutes around: what a deed says of now. */
const PRES_MS = 120_000;
const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;
/** Those that centres of tests have (factories.ts). */
const SIRENS = /\b4\d{8}(?:\d{5})?\b/g;
/** What is drawn, counted or chained, and tells nothing of the deed. */
const TIRES = /^(rang|precedente|password_hash|secret)$/;
const CHAINES = /^(journal|jetons)$/;
/** Two papers alike but for numbers and names are not of one length. */
const TAILLE_D_UN_PAPIER = 'originaux.taille';
/** What a deed leaves in a database, without what is only drawn: ids are the table they stand in, now is now. */
export async function tracesOf(db: Knex, faire: () => Promise<unknown>): Promise<Traces> {
  const avant = await dumpRows(db);
  await faire();
  await posted(db);
  const apres = await dumpRows(db);
  const noms = namesOf(avant, apres);
  const traces: Traces = {};
  for (const table of Object.keys(apres)) {
    const found = changesOf(table, avant[table] ?? [], apres[table] ?? [])
      .map(({ fait, ligne }) => ({ fait, ligne: plain(table, ligne, noms) }))
      .map((trace) => ({ trace, texte: JSON.stringify(trace) }))
      .sort((a, b) => (a.texte < b.texte ? -1 : 1));
    if (found.length > 0) traces[table] = found.map(({ trace }) => trace);
  }
  return traces;
}

/** Until every mail has left: a link is made, and told to the audit trail, when its mail does. */
const posted = (db: Knex) =>
  expect
    .poll(() => db('courriels').whereNull('envoye_le').first(), { interval: 20, timeout: 15_000 })
    .toBe(undefined);

const keyOf = (table: string, ligne: Ligne): string => {
  if ('id' in ligne) return String(ligne.id);
  // Of tables without an id the row is what it is known by, but for what counts on in it.
  const { rang, empreinte, valeur, ...reste } = ligne;
  return JSON.stringify(table === 'journal' ? { rang, ...reste } : reste);
};

function changesOf(table: string, avant: Ligne[], apres: Ligne[]): Traces[string] {
  const before = new Map(avant.map((ligne) => [keyOf(table, ligne), ligne]));
  const after = new Map(apres.map((ligne) => [keyOf(table, ligne), ligne]));
  const changes: Traces[string] = [];
  for (const [key, ligne] of after) {
    const former = before.get(key);
    if (!former) changes.push({ fait: 'ajoutée', ligne });
    else if (JSON.stringify(former) !== JSON.stringify(ligne)) {
      const changed = Object.entries(ligne).filter(([name, value]) => former[name] !== value);
      changes.push({ fait: 'changée', ligne: Object.fromEntries(changed) });
    }
  }
  for (const [key, ligne] of before) if (!after.has(key)) changes.push({ fait: 'retirée', ligne });
  return changes;
}

/** What each id stands for, of all that is or was there. */
function namesOf(...dumps: Dump[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const dump of dumps)
    for (const [table, lignes] of Object.entries(dump))
      for (const { id, name } of lignes)
        if (typeof id === 'string') names.set(id, table === 'centres' ? `${table} ${name}` : table);
  return names;
}

function plain(table: string, ligne: Ligne, noms: Map<string, string>): Ligne {
  const kept = Object.entries(ligne).filter(
    ([name]) =>
      !TIRES.test(name) &&
      !(CHAINES.test(table) && name === 'empreinte') &&
      `${table}.${name}` !== TAILLE_D_UN_PAPIER,
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, plainValue(name, value, noms)]));
}

function plainValue(name: string, value: unknown, noms: Map<string, string>): unknown {
  if (name === 'heure_creation') return '<heure>';
  if (typeof value !== 'string') return value;
  return value
    .replaceAll(/[0-9a-f]{64}/g, '<empreinte>')
    .replaceAll(/\b[0-9a-f]{32}\b/g, '<sel>')
    .replaceAll(/[0-9a-f]{24}/g, (id) => `<${noms.get(id) ?? 'id'}>`)
    .replaceAll(/[a-zA-Z]+\d+@essai\.example/g, '<courriel>')
    .replaceAll(SIRENS, (siren) => (siren.length > 9 ? '<siret>' : '<siren>'))
    .replaceAll(INSTANT, (instant) => when(instant));
}

/** An instant that is told by now, to the hour: when a link expires. */
function when(instant: string): string {
  const hours = Math.round((Date.parse(instant) - Date.now()) / 3_600_000);
  const off = Math.abs(Date.parse(instant) - Date.now() - hours * 3_600_000);
  return off < PRES_MS && Math.abs(hours) < 400 ? `<maintenant ${hours} h>` : instant;
}
