import { describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { createEvenement, deleteEvenement } from '~/domain/agenda/evenements.service.server';
import { createDevis } from '~/domain/devis/devis.service.server';
import { FactureImportee } from '~/domain/factures/facture.schema';
import { importFacture } from '~/domain/factures/importation.service.server';
import { deleteFactures } from '~/domain/factures/sort.service.server';
import { createProduit, deleteProduit } from '~/domain/stock/produits.service.server';
import { idOfEnvoi, newId } from '~/lib/ids.server';
import { saisieEvenement } from '../../support/agenda';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { saisieDevis } from '../../support/devis';
import { envoyer } from '../../support/envoi';
import { createPdf } from '../../support/pdf';
import { saisieProduit } from '../../support/stock';

describe.each(testDatabases())('un formulaire de création renvoyé (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const inside = () => app.context({ courant: app.bellecour });
  const facture = FactureImportee.parse({
    ...{ objet: 'Pile', nomClient: 'Lœwe' },
    ...{ dateFacture: '2026-10-05', totalGeneral: '12,50' },
  });
  const pdf = envoyer({ nom: 'facture.pdf', contenu: createPdf('renvoyée') });
  const stored = async (ctx: Context, table: 'evenements' | 'produits' | 'factures') =>
    JSON.stringify(await ctx.db.from(table).orderBy('id'));

  test('dont l’événement, le produit ou la facture importée est supprimé depuis le dit et ne change rien', async () => {
    const ctx = await inside();
    const formId = newId();
    const envois = {
      evenements: () => createEvenement(ctx, saisieEvenement(), { formId }),
      produits: () => createProduit(ctx, saisieProduit(), { formId }),
      factures: () => importFacture(ctx, facture, pdf, formId),
    };
    await deleteEvenement(ctx, await envois.evenements());
    await deleteProduit(ctx, await envois.produits());
    await envois.factures();
    const [importee] = await ctx.db.from('factures').where({ objet: 'Pile' });
    await deleteFactures(ctx, [importee?.id ?? '']);
    for (const table of ['evenements', 'produits', 'factures'] as const) {
      const before = await stored(ctx, table);
      await expect(envois[table](), table).rejects.toThrow(
        /avait été (ajouté|importée), puis supprimée?.*depuis/,
      );
      expect(await stored(ctx, table), table).toBe(before);
    }
  });

  test('sous un identifiant déjà pris ailleurs fait son enregistrement, comme sous un inconnu', async () => {
    const [ctx, stranger] = [await inside(), await app.stranger()];
    const formId = newId();
    const centre_id = app.etranger.id;
    const cree_le = ctx.now().toISOString();
    const [evenement, produit] = [saisieEvenement({ type: 'Prise' }), saisieProduit({ name: 'Pris' })];
    const prisPar = (contenu: unknown) => idOfEnvoi(formId, [app.bellecour.id, contenu]);
    const instants = { start: cree_le, end: cree_le, color: '#007bff' };
    await stranger.db.insert('evenements', {
      id: prisPar(evenement),
      centre_id,
      type: 'x',
      ...instants,
      cree_le,
    });
    await stranger.db.insert('produits', { id: prisPar(produit), centre_id, name: 'x', cree_le });

    const id = await createEvenement(ctx, evenement, { formId });
    expect(id).not.toBe(prisPar(evenement));
    expect(await createEvenement(ctx, evenement, { formId })).toBe(id);
    expect(await ctx.db.from('evenements').where({ type: 'Prise' })).toMatchObject([{ id }]);
    const produitId = await createProduit(ctx, produit, { formId });
    expect(await ctx.db.from('produits').where({ id: produitId })).toMatchObject([
      { name: 'Pris', quantity: 5 },
    ]);

    const [client, loin] = [await app.createClient(), await app.createClient({}, { centre_id })];
    await createDevis(stranger, loin.id, saisieDevis(), formId);
    const devis = await createDevis(ctx, client.id, saisieDevis(), formId);
    expect(await ctx.db.from('devis').where({ client_id: client.id })).toMatchObject([{ id: devis.id }]);
  });
});
