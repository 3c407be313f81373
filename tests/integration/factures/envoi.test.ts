import { beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { deliverCourriels } from '~/domain/courriels/livraison.server';
import type { Poste } from '~/domain/courriels/poste';
import { ForbiddenError } from '~/domain/errors';
import { envoyerFacture, openEnvoi } from '~/domain/factures/envoi.service.server';
import { renderFacture } from '~/domain/factures/factures.service.server';
import { changeStatutFacture } from '~/domain/factures/sort.service.server';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import type { Lettre } from '~/infra/courriel/lettre';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { saisieReglement, storeFactureDe } from '../../support/reglement';

describe.each(testDatabases())('facture par e-mail (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  let employe: Context;

  beforeAll(async () => {
    ctx = await app.context({ courant: app.bellecour });
    employe = await app.context({ role: 'employe', courant: app.bellecour });
  });

  /** What leaves, as a mail server takes it or refuses it. */
  const livrer = async (refuse = false): Promise<[string, Lettre][]> => {
    const partis: [string, Lettre][] = [];
    const { identity, scopedDb } = app.application;
    const courrier = {
      send: async (vers: string, lettre: Lettre) => {
        partis.push([vers, lettre]);
        return refuse
          ? { remis: false as const, raison: '550 no such user', definitif: true }
          : { remis: true as const };
      },
    };
    const poste = {
      ...{ identity, scopedDb, courrier, fichiers: ctx.infra.fichiers },
      ...{ appUrl: '', supportEmail: null, now: () => ctx.now(), log: { info() {}, warn() {} } },
    } as unknown as Poste;
    await deliverCourriels(poste);
    return partis;
  };

  test('un employé l’envoie au patient, une fois par formulaire, son PDF joint ; historique et journal le disent', async () => {
    const client = await app.createClient({ email: 'jeanne@exemple.fr' });
    const id = await storeFactureDe(ctx, client.id);
    const { formId, adresse, derniere } = await openEnvoi(employe, id);
    expect([adresse, derniere]).toEqual([{ email: 'jeanne@exemple.fr' }, null]);
    expect(await envoyerFacture(employe, id, { formId })).toMatchObject({ deja: false });
    expect(await envoyerFacture(employe, id, { formId })).toMatchObject({ deja: true });
    // What is paid before the mail leaves does not change what it brings.
    await encaisser(ctx, { factureId: id }, saisieReglement('20'), { formId: null });
    const [[vers, lettre] = ['', null], ...autres] = await livrer();
    expect([vers, autres]).toEqual(['jeanne@exemple.fr', []]);
    const contenu = Buffer.from(lettre?.pieces?.[0]?.contenu ?? []);
    expect(contenu.equals(Buffer.from((await renderFacture(ctx, id)).pdf as Uint8Array))).toBe(true);
    expect(lettre?.paragraphes.join(' ').replaceAll(/\s/g, ' ')).toContain('il vous reste 380,00 € à régler');
    expect(JSON.stringify([lettre?.sujet, lettre?.paragraphes])).not.toMatch(/appareil|Jeanne/i);
    expect((await openEnvoi(employe, id)).derniere?.dit).toContain('jeanne@exemple.fr');
    const traces = await ctx.db.from('journal').where({ action: 'facture:envoi', objet_id: id });
    expect(traces).toHaveLength(1);
  });

  test('sans adresse, en corbeille ou limité, il est dit pourquoi ; une adresse changée ne reçoit rien ; un refus se voit', async () => {
    const sans = await app.createClient({ email: '' });
    const muet = await storeFactureDe(ctx, sans.id);
    expect((await openEnvoi(ctx, muet)).adresse).toEqual({
      raison: 'Ce patient n’a pas d’adresse e-mail sur sa fiche.',
    });
    await expect(envoyerFacture(ctx, muet, { formId: null })).rejects.toMatchObject({
      code: 'envoi_impossible',
    });
    const parti = await app.createClient({ email: 'p@exemple.fr' });
    const corbeille = await storeFactureDe(ctx, parti.id);
    await ctx.db.update('clients', { id: parti.id }, { supprime_le: ctx.now().toISOString() });
    await expect(envoyerFacture(ctx, corbeille, { formId: null })).rejects.toMatchObject({
      code: 'envoi_impossible',
    });
    await expect(openEnvoi(employe, corbeille)).rejects.toThrow('introuvable');
    const limite = await app.createClient({ email: 'l@exemple.fr' });
    const gele = await storeFactureDe(ctx, limite.id);
    await ctx.db.update('clients', { id: limite.id }, { limite_le: ctx.now().toISOString() });
    expect((await openEnvoi(ctx, gele)).adresse).toMatchObject({ raison: expect.stringContaining('limité') });
    const autre = await app.createClient({ email: 'avant@exemple.fr' });
    const id = await storeFactureDe(ctx, autre.id);
    await envoyerFacture(ctx, id, { formId: newId() });
    await ctx.db.update('clients', { id: autre.id }, { email: 'apres@exemple.fr' });
    expect(await livrer()).toEqual([]);
    await envoyerFacture(ctx, id, { formId: newId() });
    await livrer(true);
    const refus = await ctx.db.from('envois_refuses').where({ client_id: autre.id });
    expect(refus).toMatchObject([{ modele: 'facture', destinataire: 'apres@exemple.fr' }]);
  });

  test('annulée, elle ne part plus, même si elle attendait de partir', async () => {
    const client = await app.createClient({ email: 'annulee@exemple.fr' });
    const [avant, pendant] = [await storeFactureDe(ctx, client.id), await storeFactureDe(ctx, client.id)];
    await changeStatutFacture(ctx, avant, { statut: 'Annulée' });
    expect((await openEnvoi(ctx, avant)).adresse).toMatchObject({
      raison: expect.stringContaining('annulée'),
    });
    await expect(envoyerFacture(ctx, avant, { formId: null })).rejects.toMatchObject({
      code: 'envoi_impossible',
    });
    await envoyerFacture(ctx, pendant, { formId: null });
    await changeStatutFacture(ctx, pendant, { statut: 'Annulée' });
    expect(await livrer()).toEqual([]);
  });

  test('un original altéré ne part pas', async () => {
    const client = await app.createClient({ email: 'altere@exemple.fr' });
    const id = await storeFactureDe(ctx, client.id);
    await envoyerFacture(ctx, id, { formId: null });
    const original = await ctx.db.from('originaux').where({ id }).first();
    await ctx.infra.fichiers.write(original?.emplacement ?? '', Buffer.from('autre chose'));
    expect(await livrer()).toEqual([]);
  });

  test('un accès comptable ouvre la facture et ne l’envoie pas', async () => {
    const id = await storeFactureDe(ctx, null);
    const lecteur = await app.context({ role: 'viewer', courant: app.bellecour });
    await expect(envoyerFacture(lecteur, id, { formId: null })).rejects.toThrow(ForbiddenError);
    expect((await openEnvoi(ctx, id)).adresse).toBeTruthy();
  });
});
