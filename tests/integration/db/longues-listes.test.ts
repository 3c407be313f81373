import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

describe.each(testDatabases())('listes plus longues qu’une requête n’en lie (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('elles se lisent, se comptent, se changent et s’effacent comme les courtes', async () => {
    const ctx = await app.context();
    const [un, autre] = [await app.createClient({ nom: 'Un' }), await app.createClient({ nom: 'Autre' })];
    const ids = [...Array.from({ length: 70_000 }, newId), un.id];
    const found = ctx.db.from('clients').whereIn('id', ids);
    expect(await found.clone()).toMatchObject([{ id: un.id, nom: 'Un' }]);
    expect(await ctx.db.count(found)).toBe(1);
    expect(await ctx.db.from('clients').where({ nom: 'Autre' }).whereIn('id', ids)).toEqual([]);
    expect(await ctx.db.update('clients', { id: ids, nom: 'Un' }, { ville: 'Brest' })).toBe(1);
    expect(await app.application.identity.from('users').whereIn('id', ids)).toEqual([]);
    expect(await ctx.db.delete('clients', { id: ids })).toBe(1);
    expect(await ctx.db.from('clients').whereIn('id', [un.id, autre.id])).toMatchObject([{ ville: '' }]);
  });
});
