import { describe, expect, test } from 'vitest';
import { listPacks } from '~/domain/abonnement/packs.service.server';
import type { Context } from '~/domain/access/context.server';
import { ClientSaisi } from '~/domain/clients/client.schema';
import { createClient } from '~/domain/clients/clients.service.server';
import { DomainError } from '~/domain/errors';
import { FactureImportee } from '~/domain/factures/facture.schema';
import { importFacture } from '~/domain/factures/importation.service.server';
import { addFichiers, listFichiers } from '~/domain/fichiers/fichiers.service.server';
import { QUOTAS, type Quota } from '~/domain/fichiers/quotas';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { envoyer } from '../../support/envoi';
import { createPdf } from '../../support/pdf';

const saisie = () =>
  ClientSaisi.parse({ nom: 'Petit', email: 'petit@exemple.fr', telephonePortable: '0610203040' });
const FACTURE = FactureImportee.parse({ objet: 'Piles', nomClient: 'Petit', totalGeneral: '1' });

describe.each(testDatabases())('quotas d’un centre (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const pdf = () => envoyer({ nom: 'a.pdf', contenu: createPdf(newId()) });

  /** A context whose pack keeps so much. */
  async function limited(values: Partial<Quota>): Promise<Context> {
    const ctx = await app.context({ courant: app.bellecour });
    const quota = { clients: null, fichiers: null, octets: null, ...values };
    const quotas = { Starter: quota, Business: quota, Ultimate: quota };
    const infra = { ...ctx.infra, quotas };
    return {
      ...ctx,
      infra,
      transaction: (work) => ctx.transaction((tx) => work({ ...tx, infra })),
    };
  }
  const present = async (ctx: Context) =>
    (await listPacks(ctx))[0]?.usage ?? { clients: 0, fichiers: 0, octets: 0 };

  test('des clients : le dernier entre, le suivant est refusé, aussi de deux à la fois', async () => {
    const { clients } = await present(await limited({}));
    const ctx = await limited({ clients: clients + 2 });
    await createClient(ctx, saisie());
    const both = await Promise.allSettled([createClient(ctx, saisie()), createClient(ctx, saisie())]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusal = createClient(ctx, saisie());
    await expect(refusal).rejects.toBeInstanceOf(DomainError);
    await expect(refusal).rejects.toThrow(`son pack en garde ${clients + 2} au plus`);
    expect((await present(ctx)).clients).toBe(clients + 2);
  });

  test('des fichiers, PDF joints et factures faites ailleurs ensemble : refusés au champ, sans rien garder', async () => {
    const { id } = await app.createClient();
    const libre = await limited({});
    const { fichiers } = await present(libre);
    const ctx = await limited({ fichiers: fichiers + 2 });
    await addFichiers(ctx, id, [pdf()]);
    await importFacture(ctx, FACTURE, pdf(), newId());
    await expect(addFichiers(ctx, id, [pdf()])).rejects.toMatchObject({
      fields: { fichiers: expect.stringContaining('de son pack') },
    });
    await expect(importFacture(ctx, FACTURE, pdf(), newId())).rejects.toMatchObject({
      fields: { fichier: expect.stringContaining('de son pack') },
    });
    expect(await listFichiers(ctx, id)).toHaveLength(1);
    expect((await present(ctx)).fichiers).toBe(fichiers + 2);
  });

  test('leur poids aussi ; sans limite, tout passe', async () => {
    const { id } = await app.createClient();
    const { octets } = await present(await limited({}));
    const un = pdf();
    const ctx = await limited({ octets: octets + un.taille });
    await addFichiers(ctx, id, [un]);
    await expect(addFichiers(ctx, id, [pdf()])).rejects.toThrow('occupent');
    expect(await addFichiers(await limited({}), id, [pdf()])).toBe(1);
    expect((await present(ctx)).octets).toBeGreaterThan(octets);
  });

  test('chaque pack garde plus que le précédent', () => {
    const [starter, business, ultimate] = Object.values(QUOTAS);
    for (const nom of ['clients', 'fichiers', 'octets'] as const) {
      expect(business?.[nom]).toBeGreaterThan(starter?.[nom] ?? 0);
      expect(ultimate?.[nom]).toBeGreaterThan(business?.[nom] ?? 0);
    }
  });
});
