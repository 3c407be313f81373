import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { ScopedDb } from '~/db/scoped-db.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../support/app';
import { testDatabases } from '../support/databases';
import { MAINTENANT } from '../support/factories';

const NOW = MAINTENANT.toISOString();
const HORS = /hors du périmètre/;
type OfClient = 'historique' | 'cles_doublon' | 'evenements' | 'factures' | 'devis';
const CLE_ETRANGERE = /foreign key/i;

describe.each(testDatabases())('périmètre des données (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ici: ScopedDb;
  /** Both centres at once: what the scope allows, the foreign keys must still refuse. */
  let partout: ScopedDb;
  let client: ClientRow;
  let ailleurs: ClientRow;
  let lointain: ClientRow;

  beforeAll(async () => {
    const compteIds = [app.bellecour.compte_id];
    ici = app.application.scopedDb({ compteIds, centreIds: [app.bellecour.id] });
    partout = app.application.scopedDb({ compteIds, centreIds: [app.bellecour.id, app.croixRousse.id] });
    client = await app.createClient({ nom: 'Ici', statut: 'En Livraison' });
    ailleurs = await app.createClient({ nom: 'Ailleurs' }, { centre_id: app.croixRousse.id });
    lointain = await app.createClient({ nom: 'Lointain' }, { centre_id: app.etranger.id });
  });

  test.each<[string, (centreId: string, clientId: string) => [OfClient, Record<string, unknown>]]>([
    [
      'un historique',
      (centre_id, client_id) => ['historique', { id: newId(), centre_id, client_id, date: NOW, action: 'x' }],
    ],
    [
      'une clé de doublon',
      (centre_id, client_id) => ['cles_doublon', { centre_id, client_id, cle: newId() }],
    ],
    [
      'un événement',
      (centre_id, client_id) => [
        'evenements',
        {
          id: newId(),
          centre_id,
          client_id,
          type: 'x',
          color: '#000000',
          start: NOW,
          end: NOW,
          cree_le: NOW,
        },
      ],
    ],
    [
      'une facture',
      (centre_id, client_id) => [
        'factures',
        {
          id: newId(),
          centre_id,
          client_id,
          numero_facture: newId().slice(-10),
          heure_creation: '10:00',
          regime_tva: 'franchise',
          cree_le: NOW,
        },
      ],
    ],
    [
      'un devis',
      (centre_id, client_id) => [
        'devis',
        { id: newId(), centre_id, client_id, numero_devis: newId().slice(-10), cree_le: NOW },
      ],
    ],
  ])('%s ne peut nommer le client d’un autre centre', async (_, row) => {
    await partout.insert(...row(app.bellecour.id, client.id));
    await expect(partout.insert(...row(app.bellecour.id, ailleurs.id))).rejects.toThrow(CLE_ETRANGERE);
    await expect(partout.insert(...row(app.bellecour.id, newId()))).rejects.toThrow(CLE_ETRANGERE);
  });

  test('un client qui a des traces ne change pas de centre', async () => {
    const partant = await app.createClient({ nom: 'Partant' });
    await partout.insert('historique', {
      id: newId(),
      centre_id: partant.centre_id,
      client_id: partant.id,
      date: NOW,
      action: 'x',
    });
    const move = partout.update('clients', { id: partant.id }, { centre_id: app.croixRousse.id });
    await expect(move).rejects.toThrow(CLE_ETRANGERE);
  });

  test('un utilisateur ne peut recevoir le centre d’un autre compte', async () => {
    const { acteur } = await app.context();
    const lien = { user_id: acteur.userId ?? '', centre_id: app.etranger.id };
    const inside = { ...lien, compte_id: acteur.compteId };
    await expect(partout.insert('user_centres', inside)).rejects.toThrow(CLE_ETRANGERE);
    const outside = { ...lien, compte_id: app.etranger.compte_id };
    await expect(partout.insert('user_centres', outside)).rejects.toThrow(HORS);
  });

  test.each(['croixRousse', 'etranger'] as const)(
    'insérer dans %s est refusé, seul ou en lot',
    async (nom) => {
      const base = { nom: 'Intrus', date_creation: NOW, modifie_le: NOW };
      const dedans = { ...base, id: newId(), centre_id: app.bellecour.id };
      const dehors = { ...base, id: newId(), centre_id: app[nom].id };
      await expect(ici.insert('clients', dehors)).rejects.toThrow(HORS);
      await expect(ici.insert('clients', [dedans, dehors])).rejects.toThrow(HORS);
      await expect(ici.insert('clients', base)).rejects.toThrow(HORS);
      await expect(ici.insertUnlessTaken('clients', dehors)).rejects.toThrow(HORS);
      expect(await ici.from('clients').where({ nom: 'Intrus' })).toEqual([]);
    },
  );

  test('une mise à jour ou un effacement hors du périmètre ne touche rien', async () => {
    for (const { id } of [ailleurs, lointain]) {
      expect(await ici.update('clients', { id }, { nom: 'Pris' })).toBe(0);
      expect(await ici.update('clients', { id: [id] }, { nom: 'Pris' })).toBe(0);
      expect(await ici.delete('cles_doublon', { client_id: id })).toBe(0);
      expect(await ici.lock('clients', { id })).toBeUndefined();
    }
    expect(await ici.update('clients', {}, { note: 'Vu' })).toBe((await ici.from('clients')).length);
    expect(await partout.from('clients').where({ id: ailleurs.id })).toMatchObject([
      { nom: 'Ailleurs', note: '' },
    ]);
  });

  test('une ligne ne peut être donnée à un autre centre', () => {
    expect(() => ici.update('clients', { id: client.id }, { centre_id: app.croixRousse.id })).toThrow(HORS);
    expect(() => ici.update('users', {}, { compte_id: app.etranger.compte_id })).toThrow(HORS);
  });

  test('aucun « ou » n’élargit le périmètre', async () => {
    const queries = [
      ici.from('clients').where({ id: client.id }).orWhere({ id: ailleurs.id }).orWhere({ id: lointain.id }),
      ici.from('clients').orWhere({ centre_id: app.croixRousse.id }),
      ici.from('clients').orWhere('nom', '<>', ''),
      ici
        .from('clients')
        .where((query) => void query.where({ id: client.id }).orWhere({ centre_id: app.etranger.id })),
      ici
        .from('clients')
        .whereNot({ id: '' })
        .orWhere((query) => void query.whereNotNull('id')),
      ici.from('clients').whereIn('centre_id', [app.croixRousse.id, app.etranger.id]),
    ];
    for (const query of queries) {
      const centres = new Set((await query).map((row) => row.centre_id));
      expect([...centres].filter((id) => id !== app.bellecour.id)).toEqual([]);
    }
  });

  test('choisir des centres resserre le périmètre, jamais plus', async () => {
    const names = async (ids: string[]) =>
      (await ici.fromCentres('clients', ids)).map((row) => row.centre_id);
    expect(await names([app.croixRousse.id, app.etranger.id])).toEqual([]);
    expect(new Set(await names([app.bellecour.id, app.etranger.id]))).toEqual(new Set([app.bellecour.id]));
  });

  test('un périmètre vide ne voit rien', async () => {
    const rien = app.application.scopedDb({ compteIds: [], centreIds: [] });
    for (const table of ['comptes', 'centres', 'users', 'clients', 'factures'] as const) {
      expect(await rien.from(table)).toEqual([]);
    }
    await expect(rien.nextNumber(app.bellecour.id, 'F2026')).rejects.toThrow(HORS);
  });

  test('comptes, centres et utilisateurs d’un autre compte sont hors de vue', async () => {
    expect(await partout.from('comptes').where({ id: app.etranger.compte_id })).toEqual([]);
    expect(await partout.from('centres').where({ id: app.etranger.id })).toEqual([]);
    expect(await partout.from('users').where({ compte_id: app.etranger.compte_id })).toEqual([]);
    expect(await partout.update('centres', { id: app.etranger.id }, { name: 'Pris' })).toBe(0);
  });
});
