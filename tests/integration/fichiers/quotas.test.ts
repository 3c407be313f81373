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

  test.each([
    ['accountAdmin', 'changez de pack dans « Mon Abonnement ».'],
    ['employe', 'demandez à l’administrateur du compte de changer de pack.'],
  ] as const)('%s apprend ce qu’il peut faire : effacer de la corbeille, ou « %s »', async (role, remede) => {
    const { clients } = await present(await limited({}));
    const ctx = await limited({ clients });
    const acteur = { ...ctx.acteur, role };
    const transaction: Context['transaction'] = (work) => ctx.transaction((tx) => work({ ...tx, acteur }));
    const refusal = createClient({ ...ctx, acteur, transaction }, saisie());
    await expect(refusal).rejects.toThrow(`Effacez-en depuis la Corbeille, ou ${remede}`);
  });

  test('un seul fichier se dit au singulier', async () => {
    const { id } = await app.createClient();
    const { fichiers } = await present(await limited({}));
    if (fichiers === 0) await addFichiers(await limited({}), id, [pdf()]);
    const refusal = addFichiers(await limited({ fichiers: 1 }), id, [pdf()]);
    const n = Math.max(1, fichiers);
    await expect(refusal).rejects.toThrow(
      n === 1 ? 'Ce centre a 1 fichier ; son' : `Ce centre a ${n} fichiers ; son`,
    );
  });

  test('des fichiers, PDF joints et factures faites ailleurs ensemble : refusés au champ, sans rien garder', async () => {
    const { id } = await app.createClient();
    const libre = await limited({});
    const { fichiers } = await present(libre);
    const ctx = await limited({ fichiers: fichiers + 2 });
    await addFichiers(ctx, id, [pdf()]);
    await importFacture(ctx, FACTURE, pdf(), newId());
    await expect(addFichiers(ctx, id, [pdf()])).rejects.toMatchObject({
      fields: {
        fichiers: expect.stringMatching(/^Ce centre a .* ; son pack en garde .* au plus\. Supprimez-en, ou/),
      },
    });
    await expect(importFacture(ctx, FACTURE, pdf(), newId())).rejects.toMatchObject({
      fields: {
        fichier: expect.stringMatching(/^Ce centre a .* ; son pack en garde .* au plus\. Supprimez-en, ou/),
      },
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
