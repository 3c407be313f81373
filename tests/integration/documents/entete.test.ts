import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import type { CentreRow } from '~/db/rows/comptes';
import type { Context } from '~/domain/access/context.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { getHistorique } from '~/domain/clients/clients.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { updateCentre } from '~/domain/comptes/centres.service.server';
import { CentreSaisi } from '~/domain/comptes/comptes.schema';
import { findDevis } from '~/domain/devis/devis.lists.server';
import { updateDevis } from '~/domain/devis/devis.service.server';
import { renderDevis } from '~/domain/devis/impression.service.server';
import { corrigerFacture } from '~/domain/factures/correction.service.server';
import { renderFacture } from '~/domain/factures/factures.service.server';
import { getFacture } from '~/domain/factures/saisie.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { useCommande } from '../../support/commande';
import { saisieDevis, storeDevis } from '../../support/devis';
import { createCentre, createClient, createCompte } from '../../support/factories';
import { saisieFacture, storeFacture } from '../../support/facture';
import { readPdf } from '../../unit/pdf/lecture';

const AVANT = {
  name: 'Audition des Quais',
  adresse: '1, quai Perrache',
  codePostal: '69002',
  ville: 'Lyon',
  telephone: '04 78 00 11 22',
  email: 'quais@audition.example',
  siret: '73282932000074',
  regimeTva: 'tva55',
  abonnement: 'Ultimate',
  codeNumeros: '',
};
const APRES = {
  ...AVANT,
  name: 'Ouïe Nouvelle',
  adresse: '99, cours Émile-Zola',
  codePostal: '69100',
  ville: 'Villeurbanne',
  telephone: '04 72 99 88 77',
  email: 'ouie@nouvelle.example',
  siret: '35600000000048',
  regimeTva: 'franchise',
  // Another SIREN: numbers with a code from then on.
  codeNumeros: 'ON',
};
const NOUVEAU = [
  'Ouïe Nouvelle',
  'Émile-Zola',
  'Villeurbanne',
  '04 72 99 88 77',
  'nouvelle.example',
  '356 000 000',
];
const FACTURE = {
  statut: 'Facturé',
  dateFacturation: '2026-11-21',
  remise: '10',
  rbstSS: '240',
  rbstCompl: '350',
};

describe('en-tête des documents', { timeout: 60_000 }, () => {
  const app = useTestApp('sqlite');
  const auricule = useCommande('sqlite');
  let centre: CentreRow;
  let ctx: Context;
  let client: ClientRow;

  beforeEach(async () => {
    // An account of its own: centres of one SIREN would share its numbers.
    const compte_id = await createCompte(app.application, 'Audition');
    centre = await createCentre(app.application, { compte_id, name: `Centre ${Math.random()}` });
    ctx = await app.context({ centres: [centre], courant: centre });
    client = await createClient(app.application, centre, { nom: 'Petit', prenom: 'Ève' });
  });

  let autres = 0;
  const becomes = async (values: typeof AVANT) => {
    autres += 1;
    const name = `${values.name} ${autres}`;
    await updateCentre(ctx, centre.id, CentreSaisi.parse({ ...values, name }));
    await app.application.identity.update(
      'users',
      { id: ctx.acteur.userId ?? '' },
      { name: `Professionnel de ${values.name}`, numero_adeli: '10109999999' },
    );
  };
  const textOf = (pdf: Uint8Array | null) =>
    pdf
      ? readPdf(pdf)
          .pages.map(({ text }) => text)
          .join('\n')
      : 'aucun PDF';
  const factureText = async (id: string) => textOf((await renderFacture(ctx, id)).pdf);
  const devisText = async (id: string) => textOf((await renderDevis(ctx, id, true)).pdf);
  const devisChoisi = async () => findDevis(ctx, client.id);
  const regenerated = async (folder: string) => {
    const out = auricule.file(folder);
    const args = ['factures', 'regenerate', '--centre', centre.id, '--out', out];
    expect(await auricule.call(args, { env: { DATABASE_URL: app.databaseUrl } })).toMatchObject({ code: 0 });
    const names = (await readdir(out)).sort();
    return Promise.all(names.map(async (name) => [name, textOf(await readFile(path.join(out, name)))]));
  };

  test('ni la facture, saisie ou générée, ni le devis ne changent quand le centre et la personne changent', async () => {
    await becomes(AVANT);
    const saisie = await storeFacture(ctx);
    await changeStatut(ctx, client.id, ChangementStatut.parse(FACTURE));
    const generee = await ctx.db.from('factures').where({ client_id: client.id }).first();
    const devis = await storeDevis(ctx, client.id);
    const texts = async () => [
      await factureText(saisie),
      await factureText(generee?.id ?? ''),
      await devisText(devis),
    ];
    const before = await texts();
    const files = await regenerated('avant');
    for (const text of before) {
      expect(text).toContain('1, quai Perrache');
      expect(text).toContain('SIRET 732 829 320 00074');
      expect(text).toContain('TVA FR44732829320');
      expect(text).not.toContain('293 B');
    }
    await becomes(APRES);
    expect(await texts()).toEqual(before);
    expect(files).toHaveLength(2);
    expect(await regenerated('apres')).toEqual(files);
    const suivante = await factureText(await storeFacture(ctx));
    for (const said of [...NOUVEAU, '293 B']) expect(suivante).toContain(said);
  });

  test('enregistrer le devis, même sans rien y changer, prend l’en-tête du jour, et l’historique le dit', async () => {
    await becomes(AVANT);
    const id = await storeDevis(ctx, client.id);
    expect(await devisChoisi()).toMatchObject({ enteteAncien: false });
    await becomes({ ...APRES, regimeTva: 'tva55' });
    expect(await devisChoisi()).toMatchObject({ enteteAncien: true });
    const { numeroDevis } = await updateDevis(ctx, client.id, id, saisieDevis(), 1);
    const text = await devisText(id);
    for (const said of NOUVEAU) expect(text).toContain(said);
    expect(text).not.toContain('Perrache');
    expect(await devisChoisi()).toMatchObject({ enteteAncien: false, devis: { numeroDevis, version: 2 } });
    const [last] = (await getHistorique(ctx, client.id)).filter(({ action }) => action === 'Devis modifié');
    expect(last?.details).toBe(`${numeroDevis}, En-tête du centre`);
  });

  test('les mentions du devis sont celles du papier : un SIRET venu après manque tant que le devis n’est pas enregistré', async () => {
    await becomes({ ...AVANT, siret: '' });
    const id = await storeDevis(ctx, client.id);
    await becomes(AVANT);
    expect((await devisChoisi())?.mentions).toEqual(['le numéro SIRET du centre']);
    expect((await renderDevis(ctx, id)).pdf).toBeNull();
    await updateDevis(ctx, client.id, id, saisieDevis(), 1);
    expect((await devisChoisi())?.mentions).toEqual([]);
    expect(textOf((await renderDevis(ctx, id)).pdf)).toContain('SIRET 732 829 320 00074');
  });

  test('une facture corrigée garde son en-tête et sa TVA ; celle qui la remplace prend l’en-tête du jour et garde la TVA', async () => {
    await becomes(AVANT);
    const id = await storeFacture(ctx);
    const before = await factureText(id);
    await becomes(APRES);
    const corrigee = await corrigerFacture(ctx, id, saisieFacture({ note: 'Corrigée' }));
    const annulee = await factureText(id);
    for (const said of ['1, quai Perrache', 'SIRET 732 829 320 00074', 'Merci de votre confiance.'])
      for (const text of [before, annulee]) expect(text).toContain(said);
    const text = await factureText(corrigee.id);
    for (const said of [...NOUVEAU, 'Corrigée', 'TVA']) expect(text).toContain(said);
    expect(text).not.toMatch(/Perrache|293 B/);
  });

  test('une facture sans SIRET ne se complète pas : enregistrée telle quelle elle reste, corrigée elle laisse place à une autre', async () => {
    await becomes({ ...AVANT, adresse: '', siret: '' });
    await app.application.identity.update('centres', { id: centre.id }, { identite_exigee: false });
    const id = await storeFacture(ctx);
    await becomes(APRES);
    expect(await corrigerFacture(ctx, id, saisieFacture())).toMatchObject({ id, numeroAvoir: null });
    expect(await factureText(id)).not.toContain('SIRET');
    expect(await getFacture(ctx, id)).toMatchObject({ version: 1, statut: 'Créée' });
    const corrigee = await corrigerFacture(ctx, id, saisieFacture({ ville: 'Nîmes' }));
    expect(await factureText(id)).not.toContain('SIRET');
    expect(await factureText(corrigee.id)).toContain('356 000 000');
  });

  test('un document d’avant suit le centre ; une facture, jusqu’à celle qui la remplace', async () => {
    await becomes(AVANT);
    const [facture, devis] = [await storeAncienne(), await storeDevis(ctx, client.id)];
    await ctx.db.update('devis', { id: devis }, { entete: '' });
    await becomes({ ...APRES, regimeTva: 'tva55' });
    expect(await devisChoisi()).toMatchObject({ enteteAncien: false });
    for (const text of [await factureText(facture), await devisText(devis)])
      for (const said of NOUVEAU) expect(text).toContain(said);
    const { id: suivante } = await corrigerFacture(ctx, facture, saisieFacture({ ville: 'Nîmes' }));
    await updateDevis(ctx, client.id, devis, saisieDevis(), 1);
    const before = [await factureText(suivante), await devisText(devis)];
    await becomes(AVANT);
    expect([await factureText(suivante), await devisText(devis)]).toEqual(before);
  });

  /** An invoice of a release that kept no letterhead. */
  async function storeAncienne(): Promise<string> {
    const id = newId();
    const modele = await storeFacture(ctx);
    const row = await ctx.db.from('factures').where({ id: modele }).first();
    const lignes = await ctx.db.from('lignes_facture').where({ facture_id: modele });
    if (!row) throw new Error('Facture introuvable');
    const { rang: _, ...copie } = row;
    await ctx.db.insert('factures', { ...copie, id, numero_facture: 'F2020-00001', entete: '' });
    await ctx.db.insert(
      'lignes_facture',
      lignes.map((ligne) => ({ ...ligne, id: newId(), facture_id: id })),
    );
    return id;
  }
});
