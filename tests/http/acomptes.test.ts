import { beforeEach, describe, expect, test } from 'vitest';
import { type Context, createContext } from '~/domain/access/context.server';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import { storeDevis } from '../support/devis';
import { saisieReglement, storeFactureDe } from '../support/reglement';
import { type Enseigne, useSharedSite } from '../support/site';
import { redirection, type Visiteur } from '../support/visiteur';

describe('l’acompte d’un devis, par le réseau', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let ctx: Context;
  let moi: Visiteur;
  let payeur: string;
  let devisId: string;

  beforeEach(async () => {
    enseigne = await site.createEnseigne();
    ctx = createContext({ ...enseigne.context(), centreCourant: enseigne.bellecour });
    moi = await enseigne.signIn('superAdmin', { courant: enseigne.bellecour });
    payeur = (await enseigne.createClient({ nom: 'Payeur' })).id;
    devisId = await storeDevis(ctx, payeur);
    await encaisser(ctx, { devisId }, saisieReglement('300'), { formId: null });
  });
  const forme = (client: string, geste: string, search: string) =>
    `/admin/nouveauClient/${client}/${geste}?onglet=reglements&${search}`;
  const rows = () => ctx.db.from('reglements').where({ client_id: payeur }).orderBy('rang');

  test('il paie la facture d’un autre devis ; une seconde pression dit que c’est fait', async () => {
    const factureId = await storeFactureDe(ctx, payeur);
    const { numero_devis } = (await ctx.db.from('devis').where({ id: devisId }).first()) ?? {};
    for (const page of [
      `/admin/nouveauClient/${payeur}?onglet=reglements`,
      `/admin/nouvelleFacture/${factureId}`,
    ])
      expect(await moi.page(page)).toContain(`Utiliser l’acompte du devis ${numero_devis}`);
    const adresse = forme(payeur, 'avance', `facture=${factureId}&devis=${devisId}`);
    expect(await moi.page(adresse)).toContain(`Acompte du devis ${numero_devis}`);
    // A part of it, pressed twice, is used once.
    const partie = { montant: '100', resteVu: '40000' };
    expect((await moi.post(adresse, partie)).status).toBe(302);
    const deuxFois = await moi.post(adresse, partie);
    expect([deuxFois.status, await deuxFois.text()]).toEqual([400, expect.stringContaining('entre-temps')]);
    expect(await moi.page(adresse)).toMatch(
      /name="resteVu"[^>]*value="30000"|value="30000"[^>]*name="resteVu"/,
    );
    expect((await moi.post(adresse, { montant: '200', resteVu: '30000' })).status).toBe(302);
    const encore = await moi.post(adresse, { montant: '200' });
    expect([encore.status, await encore.text()]).toEqual([
      400,
      expect.stringContaining('Il ne reste rien de cet acompte'),
    ]);
    expect((await ctx.db.from('factures').where({ id: factureId }).first())?.reste_patient).toBe(10_000);
  });

  test('sous le nom d’un autre patient il ne se voit, ne s’encaisse et ne se rend pas', async () => {
    const autre = (await enseigne.createClient({ nom: 'Autre' })).id;
    const factureId = await storeFactureDe(ctx, autre);
    const before = await rows();
    const saisie = { montant: '1', mode: 'carte', payeur: 'patient', formId: '' };
    for (const geste of ['encaissement', 'remboursement', 'avance']) {
      const facture = geste === 'avance' ? `facture=${factureId}&` : '';
      const adresse = forme(autre, geste, `${facture}devis=${devisId}`);
      expect([geste, (await moi.get(adresse)).status]).toEqual([geste, 404]);
      const sent = await moi.post(adresse, saisie);
      expect([geste, sent.status, redirection(sent)]).toEqual([geste, 404, null]);
    }
    expect(await rows()).toEqual(before);
  });
});
