import { describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { newId } from '~/lib/ids.server';
import { createHasard } from '../../../db/seeds/demo/hasard';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

const STATUTS = ['', 'Rdv devis', 'Rdv 1er essai', 'Appareillé'];
const DEBUT = Date.UTC(2026, 0, 1, 8);

describe.each(testDatabases())('ce que l’agenda sait du rendez-vous du statut (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('reste vrai quoi qu’on écrive, événements et statuts, l’un après l’autre', async () => {
    const { db } = await app.context();
    const hasard = createHasard(11);
    const one = <T>(list: readonly T[]): T => list[hasard.entier(0, list.length - 1)] as T;
    const instant = () => new Date(DEBUT + hasard.entier(0, 5000) * 3_600_000).toISOString();
    const moment = () => {
      const start = instant();
      return { start, end: new Date(Date.parse(start) + 3_600_000).toISOString() };
    };
    const clients: ClientRow[] = [];
    for (let n = 0; n < 5; n += 1) clients.push(await app.createClient({}, { statut: one(STATUTS) }));
    const ids = clients.map(({ id }) => id);
    const events: string[] = [];
    const add = async () => {
      const id = newId();
      const whose = { client_id: hasard.chance(0.9) ? one(ids) : null, type: one(STATUTS) || 'Réunion' };
      await db.insert('evenements', {
        ...{ id, centre_id: app.bellecour.id, color: '#007bff', cree_le: instant() },
        ...{ ...whose, ...moment(), annule_le: hasard.chance(0.2) ? instant() : null },
      });
      events.push(id);
    };
    const deeds = [
      add,
      () => db.update('evenements', { id: one(events) }, moment()),
      () =>
        db.update('evenements', { id: one(events) }, { annule_le: hasard.chance(0.6) ? instant() : null }),
      () => db.update('evenements', { id: one(events) }, { client_id: one(ids), modifie_le: instant() }),
      () => db.update('evenements', { id: one(events) }, { type: one(STATUTS) || 'Absence' }),
      () => db.delete('evenements', { id: events.splice(hasard.entier(0, events.length - 1), 1) }),
      () => db.update('clients', { id: one(ids) }, { statut: one(STATUTS), date_maj_status: instant() }),
      // What a merge that is undone puts back may be older than the agenda.
      () => db.update('clients', { id: one(ids) }, { rdv_debut: instant(), rdv_connu: null }),
    ];
    for (let n = 0; n < 12; n += 1) await add();
    let known = 0;
    for (let n = 0; n < 150; n += 1) {
      if (events.length === 0) await add();
      await one(deeds)();
      const rows = await db.from('clients').whereIn('id', ids);
      const agenda = await db.from('evenements').whereIn('client_id', ids).whereNull('annule_le');
      for (const { id, statut, rdv_debut, rdv_connu } of rows) {
        const siens = agenda.filter(({ client_id, type }) => client_id === id && type === statut);
        const latest = (instants: (string | null)[]) => instants.sort().at(-1) ?? null;
        expect([rdv_debut, rdv_connu]).toEqual([
          latest(siens.map(({ start }) => start)),
          latest(siens.flatMap(({ end, cree_le, modifie_le }) => [end, modifie_le ?? cree_le])),
        ]);
        if (rdv_debut) known += 1;
      }
    }
    expect(known).toBeGreaterThan(50);
  });
});
