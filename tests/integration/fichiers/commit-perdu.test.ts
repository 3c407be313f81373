import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Application, openApplication } from '~/application.server';
import type { IdentityDb } from '~/db/identity-db.server';
import { type Context, createContext } from '~/domain/access/context.server';
import { changeAvatar, findAvatar } from '~/domain/comptes/avatar.service.server';
import { FactureImportee } from '~/domain/factures/facture.schema';
import { renderFacture } from '~/domain/factures/factures.service.server';
import { importFacture } from '~/domain/factures/importation.service.server';
import { addFichiers, listFichiers, readFichier } from '~/domain/fichiers/fichiers.service.server';
import { findImageProduit } from '~/domain/stock/image-produit.service.server';
import { createProduit, updateProduit } from '~/domain/stock/produits.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { envoyer } from '../../support/envoi';
import { createPdf } from '../../support/pdf';
import { openRelais, type Relais } from '../../support/relais';
import { saisieProduit } from '../../support/stock';
import { createPng } from '../../unit/images/fabrique';
import { createMoi } from '../comptes/profil-moi';

const PERDUE = new Error('Réponse au COMMIT perdue');
const FACTURE = FactureImportee.parse({
  objet: 'Piles',
  nomClient: 'Lœwe',
  dateFacture: '2026-10-05',
  totalGeneral: '12,50',
});

/** After the commit the answer is lost: on Postgres on the wire, on SQLite, which has none, in the process. */
describe.each(testDatabases())('réponse au COMMIT perdue (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let relais: Relais | undefined;
  let loin: Application | undefined;
  let perdues = 0;

  beforeAll(async () => {
    if (dialecte !== 'postgres') return;
    relais = await openRelais(app.databaseUrl);
    loin = openApplication({ databaseUrl: relais.url, dataDir: app.application.infra.dataDir });
  });
  afterAll(async () => {
    await loin?.close();
    await relais?.stop();
  });

  afterEach(() => {
    if (relais) expect(relais.swallowed).toBe(perdues);
  });

  function loseNext(): void {
    perdues += 1;
    relais?.swallowCommits();
  }
  const losing =
    <W, R>(transaction: (work: W) => Promise<R>) =>
    async (work: W): Promise<R> => {
      await transaction(work);
      throw PERDUE;
    };

  /** The same caller over a wire that loses the answer. */
  function over(ctx: Context): Context {
    if (!loin)
      return { ...ctx, transaction: losing((work) => ctx.transaction(work)) as Context['transaction'] };
    loseNext();
    return createContext({ ...ctx, db: loin.scopedDb(ctx.db.scope) });
  }
  function identityOver(): IdentityDb {
    const { identity } = app.application;
    if (!loin)
      return { transaction: losing((work: never) => identity.transaction(work)) } as unknown as IdentityDb;
    loseNext();
    return loin.identity;
  }
  const here = () => app.context({ courant: app.bellecour });

  test('un PDF joint s’ouvre, et envoyé de nouveau il est déjà là', async () => {
    const ctx = await here();
    const { id } = await app.createClient();
    const contenu = createPdf('commit perdu');
    const envoi = () => [envoyer({ nom: 'a.pdf', contenu })];
    // On the wire it is tried again, and finds what the first try has left.
    const premier = addFichiers(over(ctx), id, envoi());
    if (dialecte === 'postgres') expect(await premier).toBe(1);
    else await expect(premier).rejects.toThrow();
    const [fichier, ...autres] = await listFichiers(ctx, id);
    expect(autres).toEqual([]);
    expect(Buffer.from((await readFichier(ctx, id, fichier?._id ?? '')).contenu)).toEqual(
      Buffer.from(contenu),
    );
    expect(await addFichiers(ctx, id, envoi())).toBe(0);
  });

  test('une facture faite ailleurs garde son PDF, et envoyée de nouveau elle est la même', async () => {
    const ctx = await here();
    const ouverture = newId();
    const envoi = () => envoyer({ nom: 'f.pdf', contenu: createPdf('facture perdue') });
    await expect(importFacture(over(ctx), FACTURE, envoi(), ouverture)).rejects.toThrow();
    const [row] = await ctx.db.from('factures');
    expect((await renderFacture(ctx, row?.id ?? '')).pdf.length).toBeGreaterThan(0);
    const { numeroFacture } = await importFacture(ctx, FACTURE, envoi(), ouverture);
    expect(numeroFacture).toBe(row?.numero_facture);
    expect((await renderFacture(ctx, row?.id ?? '')).pdf.length).toBeGreaterThan(0);
  });

  test('les images d’un produit et d’un profil restent', async () => {
    const ctx = await here();
    const image = await createPng();
    // Made under its form's id, it is asked for again where that is possible, and finds what the first try has left.
    await createProduit(over(ctx), saisieProduit(), { image }).catch(() => undefined);
    const [{ id } = { id: '' }, ...others] = await ctx.db.from('produits');
    expect(others).toEqual([]);
    const first = await findImageProduit(ctx, id);
    expect(first).not.toBeNull();
    const changed = { version: 1, quantite: 5, image: await createPng(40, 30) };
    await expect(updateProduit(over(ctx), id, saisieProduit(), changed)).rejects.toThrow();
    const second = await findImageProduit(ctx, id);
    expect(second?.version).not.toBe(first?.version);
    const moi = await createMoi(app);
    const lointain = { ...moi, seuil: { ...moi.seuil, identity: identityOver() } };
    await expect(changeAvatar(lointain, image)).rejects.toThrow();
    expect(await findAvatar(await app.context(), moi.user.id)).not.toBeNull();
  });
});
