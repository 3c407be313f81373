import { beforeEach, describe, expect, test } from 'vitest';
import { type Context, createContext } from '~/domain/access/context.server';
import { renderBrouillon } from '~/domain/factures/brouillon-pdf.service.server';
import {
  deleteBrouillon,
  getBrouillon,
  listBrouillons,
  saveBrouillon,
} from '~/domain/factures/brouillons.service.server';
import { createFacture } from '~/domain/factures/saisie.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { FORMULAIRE_FACTURE, saisieFacture } from '../../support/facture';
import { readPdf } from '../../unit/pdf/lecture';

const PAGE = { page: 1, taille: 25 };

describe.each(testDatabases())('brouillons de facture (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;

  beforeEach(async () => {
    ctx = createContext({ ...(await app.context()), centreCourant: app.bellecour });
  });

  const facturesDe = (id: string) => ctx.db.from('factures').where({ id });

  test('gardé tel quel, même incomplet, sans numéro ; émis sous son identifiant, il n’est plus', async () => {
    const client = await app.createClient();
    const formId = newId();
    const ouverture = { formId, clientId: client.id, version: 0 };
    expect(await saveBrouillon(ctx, { objet: 'Piles', prixLigne1: 'douze' }, ouverture)).toBe(formId);
    expect(await saveBrouillon(ctx, { objet: 'Piles', prixLigne1: 'douze' }, ouverture)).toBe(formId);
    expect(await listBrouillons(ctx, PAGE)).toMatchObject({
      total: 1,
      items: [{ objet: 'Piles', total: 0 }],
    });
    await expect(renderBrouillon(ctx, formId)).rejects.toMatchObject({ code: 'saisie_invalide' });
    await saveBrouillon(ctx, FORMULAIRE_FACTURE, { ...ouverture, version: 1 });
    expect(await getBrouillon(ctx, formId)).toMatchObject({
      version: 2,
      clientId: client.id,
      textes: FORMULAIRE_FACTURE,
    });
    const { pdf } = await renderBrouillon(ctx, formId);
    const text = readPdf(pdf)
      .pages.map((page) => page.text)
      .join(' ');
    expect(text).toContain('Brouillon');
    expect(text).not.toMatch(/F\d{4}-\d{5}/);
    expect(await facturesDe(formId)).toEqual([]);

    const brouillon = { version: 2, textes: FORMULAIRE_FACTURE };
    const issue = () => createFacture(ctx, saisieFacture(), { formId, clientId: null, brouillon });
    const emise = await issue();
    expect(emise.id).toBe(formId);
    expect((await issue()).numeroFacture).toBe(emise.numeroFacture);
    expect(await facturesDe(formId)).toMatchObject([{ client_id: client.id }]);
    expect((await listBrouillons(ctx, PAGE)).total).toBe(0);
    await expect(saveBrouillon(ctx, FORMULAIRE_FACTURE, { ...ouverture, version: 2 })).rejects.toMatchObject({
      code: 'brouillon_emis',
    });
  });

  test('la seconde personne apprend ce qui est gardé, qu’elle garde ou qu’elle émette', async () => {
    const formId = newId();
    const ouverture = { formId, clientId: null, version: 1 };
    await saveBrouillon(ctx, FORMULAIRE_FACTURE, { ...ouverture, version: 0 });
    await saveBrouillon(ctx, { ...FORMULAIRE_FACTURE, ville: 'Nîmes' }, ouverture);
    const conflit = { code: 'modifie_entre_temps', fields: { ville: expect.stringContaining('Nîmes') } };
    await expect(
      saveBrouillon(ctx, { ...FORMULAIRE_FACTURE, ville: 'Arles' }, ouverture),
    ).rejects.toMatchObject(conflit);
    const brouillon = { version: 1, textes: FORMULAIRE_FACTURE };
    await expect(createFacture(ctx, saisieFacture(), { ...ouverture, brouillon })).rejects.toMatchObject(
      conflit,
    );
    expect(await facturesDe(formId)).toEqual([]);
    expect((await getBrouillon(ctx, formId)).textes.ville).toBe('Nîmes');
  });

  test('supprimé, il n’en reste rien, et son formulaire l’apprend', async () => {
    const formId = newId();
    const ouverture = { formId, clientId: null, version: 0 };
    await saveBrouillon(ctx, FORMULAIRE_FACTURE, ouverture);
    await deleteBrouillon(ctx, formId);
    const brouillon = { version: 1, textes: FORMULAIRE_FACTURE };
    for (const tried of [
      saveBrouillon(ctx, FORMULAIRE_FACTURE, { ...ouverture, version: 1 }),
      createFacture(ctx, saisieFacture(), { ...ouverture, brouillon }),
    ])
      await expect(tried).rejects.toMatchObject({ code: 'supprime_depuis' });
    expect(await facturesDe(formId)).toEqual([]);
  });
});
