import { beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { renderAvoir } from '~/domain/avoirs/avoirs.service.server';
import { chercherArticles, getVente, openVente } from '~/domain/comptoir/ouverture.service.server';
import { VenteSaisie } from '~/domain/comptoir/vente.schema';
import { vendre } from '~/domain/comptoir/vente.service.server';
import { type DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { renderFacture } from '~/domain/factures/factures.service.server';
import { getFacture } from '~/domain/factures/saisie.service.server';
import { renderRecu } from '~/domain/reglements/recu.service.server';
import { createProduit } from '~/domain/stock/produits.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { storeAvoir } from '../../support/avoir';
import { testDatabases } from '../../support/databases';
import { createClient, createUser } from '../../support/factories';
import { piecesOf, saisieProduit } from '../../support/stock';
import { readPdf } from '../../unit/pdf/lecture';

const saisie = (values: Record<string, string>) => VenteSaisie.parse({ mode: 'carte', ...values });

describe.each(testDatabases())('vente au comptoir (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let gerant: Context;
  let accueil: Context;
  let piles: string;
  let embout: string;

  beforeAll(async () => {
    gerant = await app.context({ courant: app.bellecour });
    await gerant.db.update('centres', { id: app.bellecour.id }, { regime_tva: 'tva55' });
    const employe = await createUser(app.application, 'employe', app.bellecour.compte_id);
    accueil = app.contextOf(employe, { centres: [app.bellecour] });
    const pile = {
      name: 'Piles 312',
      marque: '',
      code: '3660123456789',
      lpp: '2355084',
      price: '5,69',
      montantHT: '',
    };
    piles = await createProduit(gerant, saisieProduit({ ...pile, quantity: '10' }));
    const autre = { name: 'Kit de nettoyage', code: 'KIT', lpp: '', price: '10', montantHT: '' };
    const nulle = { oreilleGauche: '', oreilleDroite: '' };
    embout = await createProduit(gerant, saisieProduit({ ...autre, ...nulle, quantity: '1' }));
  });

  test('un code lu trouve son produit, son prix avec sa taxe ; ce dont le taux n’est pas dit est demandé', async () => {
    const { pris } = await chercherArticles(accueil, '3660123456789');
    expect(pris).toMatchObject({ _id: piles, lpp: '2355084', tva: 'reduit' });
    expect(pris?.prix).toContainEqual({ tva: 'reduit', taux: 550, ttc: 600 });
    expect((await chercherArticles(accueil, 'kit')).pris).toMatchObject({ _id: embout, tva: '' });
    const { error } = VenteSaisie.safeParse({ mode: 'carte', produit0: embout, quantite0: '1', tva0: '' });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['tva0']);
    const ligne = { produit: piles, quantite: '2', tva: 'reduit' };
    expect(await openVente(accueil, { lignes: [ligne], clientId: '' })).toMatchObject({ total: 1200 });
  });

  test('un employé vend à un client de passage : facture, stock, règlement et reçu en une fois, une seule fois', async () => {
    const formId = newId();
    const panier = {
      produit0: piles,
      quantite0: '2',
      tva0: 'reduit',
      produit1: embout,
      quantite1: '1',
      tva1: 'normal',
    };
    const vente = saisie({ ...panier, mode: 'especes' });
    await expect(vendre(accueil, vente, { formId, totalVu: 1200, acceptes: [] })).rejects.toMatchObject({
      code: 'total_different',
      suite: { champs: { totalVu: '2400' } },
    });
    expect(await piecesOf(gerant, piles)).toMatchObject({ quantity: 10 });
    const faites = await Promise.all(
      [1, 2].map(() => vendre(accueil, vente, { formId, totalVu: 2400, acceptes: [] })),
    );
    const [{ factureId } = { factureId: '' }] = faites;
    expect(new Set(faites.map((each) => each.factureId))).toEqual(new Set([factureId]));
    expect(await piecesOf(gerant, piles)).toEqual({ quantity: 8, ledger: 8 });
    expect(await piecesOf(gerant, embout)).toEqual({ quantity: 0, ledger: 0 });
    // The page gone back to, for the next customer: another sale is not taken for the first.
    const suivante = saisie({ produit0: piles, quantite0: '1', tva0: 'reduit', mode: 'especes' });
    const refus = await vendre(accueil, suivante, { formId, totalVu: 600, acceptes: [] }).catch(
      (error) => error,
    );
    expect(refus).toMatchObject({ code: 'total_different', suite: { genre: 'rouvrir' } });
    expect(refus.message).toContain('déjà enregistré la vente');
    const neuf = { formId: refus.suite.champs.formId, totalVu: 600, acceptes: [] };
    expect((await vendre(accueil, suivante, neuf)).factureId).not.toBe(factureId);
    expect(await piecesOf(gerant, piles)).toEqual({ quantity: 7, ledger: 7 });
    const facture = await getFacture(gerant, factureId);
    expect(facture).toMatchObject({ totalGeneral: 2400 });
    expect(facture.textes).toMatchObject({ nomClient: 'Client de passage', email: '' });
    const [row] = await gerant.db.from('factures').where({ id: factureId });
    expect(row).toMatchObject({ client_id: null, reste_patient: 0 });
    const lignes = await gerant.db.from('lignes_facture').where({ facture_id: factureId }).orderBy('rang');
    expect(lignes.map(({ lpp, taux_tva }) => [lpp, taux_tva])).toEqual([
      ['2355084', 550],
      ['', 2000],
    ]);
    const reglements = await gerant.db.from('reglements').where({ facture_id: factureId });
    expect(reglements).toMatchObject([{ mode: 'especes', montant: 2400, payeur: 'patient' }]);
    const faite = await getVente(accueil, factureId);
    expect(faite.recu?.numero).toBe(reglements[0]?.numero);
    const [page] = readPdf((await renderFacture(accueil, factureId)).pdf).pages;
    expect(page?.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('Déjà réglé : 24,00 €');
    expect((await renderRecu(accueil, faite.recu?._id ?? '')).pdf.length).toBeGreaterThan(1000);
  });

  test('ce qui manque au stock, ou n’a pas de prix, ne laisse rien derrière soi', async () => {
    const comptes = async () => [
      await gerant.db.count(gerant.db.from('factures')),
      await gerant.db.count(gerant.db.from('reglements')),
      (await piecesOf(gerant, piles)).quantity,
    ];
    const avant = await comptes();
    const trop = saisie({
      produit0: piles,
      quantite0: '1',
      tva0: 'reduit',
      produit3: embout,
      quantite3: '2',
      tva3: 'normal',
    });
    await expect(
      vendre(accueil, trop, { formId: newId(), totalVu: 600 + 2400, acceptes: [] }),
    ).rejects.toMatchObject({
      code: 'stock_insuffisant',
      fields: { quantite3: expect.stringContaining('stock') },
    });
    const gratuit = await createProduit(
      gerant,
      saisieProduit({ name: 'Sans prix', price: '', montantHT: '' }),
    );
    const sansPrix = saisie({ produit0: gratuit, quantite0: '1', tva0: 'reduit' });
    await expect(
      vendre(accueil, sansPrix, { formId: newId(), totalVu: null, acceptes: [] }),
    ).rejects.toMatchObject({
      code: 'prix_produit_manquant',
    });
    expect(await comptes()).toEqual(avant);
  });

  test('des espèces au-delà de la limite sont demandées : rien n’est vendu avant le oui', async () => {
    const cher = await createProduit(
      gerant,
      saisieProduit({ name: 'Récepteur', quantity: '3', price: '', montantHT: '1100', lpp: '' }),
    );
    const vente = saisie({ produit0: cher, quantite0: '1', tva0: 'normal', mode: 'especes' });
    const ouverture = { formId: newId(), totalVu: 132_000, acceptes: [] };
    const refus = await vendre(accueil, vente, ouverture).catch((error: DomainError) => error);
    expect(refus).toMatchObject({ code: 'reglement_a_confirmer', suite: { acceptes: ['especes_132000'] } });
    expect(await piecesOf(gerant, cher)).toMatchObject({ quantity: 3 });
    const { factureId } = await vendre(accueil, vente, { ...ouverture, acceptes: ['especes_132000'] });
    expect(await getVente(accueil, factureId)).toMatchObject({ total: 132_000 });
  });

  test('un client est nommé d’après sa fiche, et une lecture seule ne vend pas', async () => {
    const client = await createClient(app.application, app.bellecour, { nom: 'Roussel', prenom: 'Anne' });
    const une = saisie({ produit0: piles, quantite0: '1', tva0: 'reduit', clientId: client.id });
    const { factureId } = await vendre(accueil, une, { formId: newId(), totalVu: 600, acceptes: [] });
    expect(await getVente(accueil, factureId)).toMatchObject({ client: 'Roussel Anne', total: 600 });
    const mouvements = await gerant.db.from('mouvements_stock').where({ client_id: client.id });
    expect(mouvements).toMatchObject([
      { quantite: -1, motif: expect.stringContaining('Vente au comptoir, F') },
    ]);
    const lecteur = await createUser(app.application, 'viewer', app.bellecour.compte_id);
    const lit = app.contextOf(lecteur, { centres: [app.bellecour] });
    expect(() => vendre(lit, une, { formId: newId(), totalVu: 600, acceptes: [] })).toThrow(ForbiddenError);
    await expect(renderFacture(lit, factureId)).rejects.toThrow(ForbiddenError);
  });

  test('un employé ouvre le papier d’une facture et d’un avoir de ses patients, pas de qui est aux archives', async () => {
    const client = await createClient(app.application, app.bellecour, { nom: 'Papier' });
    const { factureId: id, avoirId: avoir } = await storeAvoir(gerant);
    await gerant.db.update('factures', { id }, { client_id: client.id });
    expect((await renderFacture(accueil, id)).pdf.length).toBeGreaterThan(1000);
    expect((await renderAvoir(accueil, avoir)).pdf.length).toBeGreaterThan(1000);
    const instant = gerant.now().toISOString();
    await gerant.db.update('clients', { id: client.id }, { supprime_le: instant, archive_le: instant });
    await expect(renderFacture(accueil, id)).rejects.toThrow(NotFoundError);
    await expect(renderAvoir(accueil, avoir)).rejects.toThrow(NotFoundError);
    expect((await renderFacture(gerant, id)).pdf.length).toBeGreaterThan(1000);
  });
});
