import { describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { IDENTITE_CARTE } from '~/domain/clients/carte-vitale';
import { saveCarte } from '~/domain/clients/carte-vitale.service.server';
import { deleteClients, getClient } from '~/domain/clients/clients.service.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { revealNir } from '~/domain/clients/nir.service.server';
import { formatNir, isNirValid } from '~/lib/nir';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

/** Takes a client away, so that the next test finds none. */
async function eraseRest(ctx: Context, id: string): Promise<void> {
  await deleteClients(ctx, [id]);
  await eraseClients(ctx, [id]);
}

describe.each(testDatabases())('carte Vitale de démonstration (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('deux fois, même en même temps, ne font qu’un client, centre par centre', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const [first, second] = await Promise.all([saveCarte(ctx), saveCarte(ctx)]);
    expect(second.id).toBe(first.id);
    expect(await saveCarte(ctx)).toEqual({ id: first.id, etat: 'connu' });
    const { numeroSecu, ...identite } = IDENTITE_CARTE;
    expect(await getClient(ctx, first.id)).toMatchObject({ ...identite, centerId: app.bellecour.id });
    expect(await revealNir(ctx, first.id)).toEqual({ numero: formatNir(numeroSecu), douteux: false });
    const ailleurs = await saveCarte(await app.context({ courant: app.croixRousse }));
    expect(ailleurs).toMatchObject({ etat: 'cree' });
    expect(ailleurs.id).not.toBe(first.id);
  });

  test('à la corbeille, elle le dit ; effacée, elle peut revenir', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { id } = await saveCarte(ctx);
    await deleteClients(ctx, [id]);
    expect(await saveCarte(ctx)).toEqual({ id, etat: 'corbeille' });
    await eraseClients(ctx, [id]);
    expect((await saveCarte(ctx)).etat).toBe('cree');
  });

  test('un client de la carte dont le numéro a été corrigé depuis n’est pas dit ajouté une seconde fois', async () => {
    const ctx = await app.context({ courant: app.croixRousse });
    const { id } = await saveCarte(ctx);
    await ctx.db.update('clients', { id }, { numero_secu: '155021234567890' });
    expect(await saveCarte(ctx)).toEqual({ id, etat: 'connu' });
    await eraseRest(ctx, id);
  });

  test('un client saisi à la main avec ce numéro est reconnu', async () => {
    const ctx = await app.context({ centres: [app.etranger] });
    const client = await app.createClient(
      { numeroSecu: IDENTITE_CARTE.numeroSecu },
      { centre_id: app.etranger.id },
    );
    expect(await saveCarte(ctx)).toEqual({ id: client.id, etat: 'connu' });
  });

  test('en compte global, rien n’est enregistré', async () => {
    await expect(saveCarte(await app.context())).rejects.toThrow('Choisissez un centre');
    expect(isNirValid(IDENTITE_CARTE.numeroSecu)).toBe(true);
  });
});
