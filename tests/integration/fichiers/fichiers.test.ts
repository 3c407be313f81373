import { describe, expect, test } from 'vitest';
import { deleteClients, getHistorique } from '~/domain/clients/clients.service.server';
import { NotFoundError } from '~/domain/errors';
import { FICHIER_MAX, MESSAGES_FICHIER } from '~/domain/fichiers/fichier';
import {
  addFichiers,
  deleteFichier,
  listFichiers,
  readFichier,
  renameFichier,
} from '~/domain/fichiers/fichiers.service.server';
import { sweepFichiers } from '~/domain/fichiers/menage.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { envoyer } from '../../support/envoi';
import { createPdf } from '../../support/pdf';

const JOUR_MS = 86_400_000;
const DANS_UN_MOIS = new Date(Date.now() + 31 * JOUR_MS);

describe.each(testDatabases())('fichiers d’un client (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of app.application.infra.fichiers.list('clients')) found.push(key);
    return found.sort();
  };

  test('plusieurs PDF s’ajoutent ensemble, se relisent octet pour octet, et l’historique les nomme', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { id } = await app.createClient();
    const contenus = [createPdf('un'), createPdf('deux')];
    const added = await addFichiers(ctx, id, [
      envoyer({ nom: 'C:\\Bureau\\Ordonnance été.PDF', contenu: contenus[0] as Uint8Array }),
      envoyer({ nom: 'bilan', contenu: contenus[1] as Uint8Array }),
    ]);
    expect(added).toBe(2);
    const fichiers = await listFichiers(ctx, id);
    expect(fichiers.map(({ nom }) => nom).sort()).toEqual(['Ordonnance été.pdf', 'bilan.pdf']);
    expect(fichiers[0]).toMatchObject({ par: ctx.acteur.name, taille: expect.any(Number) });
    const ordonnance = fichiers.find(({ nom }) => nom.startsWith('Ordonnance'));
    const lu = await readFichier(ctx, id, ordonnance?._id ?? '');
    expect(Buffer.from(lu.contenu)).toEqual(Buffer.from(contenus[0] as Uint8Array));
    const details = (await getHistorique(ctx, id)).map(({ action, details }) => `${action} ${details}`);
    expect(details).toContain('Fichier ajouté Ordonnance été.pdf');
  });

  test.each([
    [
      'une page nommée .pdf',
      new TextEncoder().encode('<html><script>alert(1)</script></html>'),
      MESSAGES_FICHIER.nature,
    ],
    ['un PDF coupé', createPdf().slice(0, -40), MESSAGES_FICHIER.nature],
    ['un fichier vide', new Uint8Array(), MESSAGES_FICHIER.vide],
    ['un fichier de plus de 10 Mo', new Uint8Array(FICHIER_MAX + 1), MESSAGES_FICHIER.poids],
  ])('%s est refusé et nommé, et rien de l’envoi n’est gardé', async (_, contenu, message) => {
    const ctx = await app.context({ courant: app.bellecour });
    const { id } = await app.createClient();
    const before = await keys();
    const envoi = [
      envoyer({ nom: 'bon.pdf', contenu: createPdf(newId()) }),
      envoyer({ nom: 'mauvais.pdf', contenu }),
    ];
    await expect(addFichiers(ctx, id, envoi)).rejects.toThrow(`« mauvais.pdf » : ${message}`);
    expect(await listFichiers(ctx, id)).toEqual([]);
    expect(await keys()).toEqual(before);
  });

  test('un PDF de 10 Mo passe', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { id } = await app.createClient();
    const small = createPdf('gros');
    const contenu = new Uint8Array(FICHIER_MAX).fill(32);
    contenu.set(small.slice(0, 20));
    contenu.set(small.slice(-40), FICHIER_MAX - 40);
    expect(await addFichiers(ctx, id, [envoyer({ nom: 'gros.pdf', contenu })])).toBe(1);
  });

  test('le même envoi deux fois, même en même temps, n’ajoute qu’un fichier et ne laisse pas d’octets', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { id } = await app.createClient();
    const envoi = [envoyer({ nom: 'double.pdf', contenu: createPdf('double') })];
    const before = (await keys()).length;
    const added = await Promise.all([addFichiers(ctx, id, envoi), addFichiers(ctx, id, envoi)]);
    expect(added.sort()).toEqual([0, 1]);
    expect(await listFichiers(ctx, id)).toHaveLength(1);
    expect((await keys()).length).toBe(before + 1);
  });

  test('renommer et supprimer se lisent dans l’historique ; supprimer efface aussi les octets', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { id } = await app.createClient();
    await addFichiers(ctx, id, [envoyer({ nom: 'a.pdf', contenu: createPdf('renommer') })]);
    const [fichier] = await listFichiers(ctx, id);
    const row = await ctx.db.from('fichiers').where({ client_id: id }).first();
    await renameFichier(ctx, id, fichier?._id ?? '', '../../etc/Audiogramme 2026');
    expect((await listFichiers(ctx, id))[0]?.nom).toBe('Audiogramme 2026.pdf');
    await deleteFichier(ctx, id, fichier?._id ?? '');
    expect(await listFichiers(ctx, id)).toEqual([]);
    expect(await ctx.infra.fichiers.read(row?.emplacement ?? '')).toBeNull();
    const lignes = (await getHistorique(ctx, id)).map(({ action, details }) => `${action} ${details}`);
    expect(lignes).toEqual(
      expect.arrayContaining([
        'Fichier renommé a.pdf → Audiogramme 2026.pdf',
        'Fichier supprimé Audiogramme 2026.pdf',
      ]),
    );
    const faits = await ctx.db.from('journal').where({ objet_id: id, action: 'fichier:suppression' });
    expect(faits).toHaveLength(1);
  });

  test('ce dont les octets sont perdus se renvoie : rien n’est « déjà joint » qui ne s’ouvre pas', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { id } = await app.createClient();
    const contenu = createPdf('perdu');
    const envoi = () => [envoyer({ nom: 'a.pdf', contenu })];
    await addFichiers(ctx, id, envoi());
    const [row] = await ctx.db.from('fichiers').where({ client_id: id });
    await ctx.infra.fichiers.delete(row?.emplacement ?? '');
    expect(await addFichiers(ctx, id, envoi())).toBe(1);
    const [fichier, ...autres] = await listFichiers(ctx, id);
    expect(autres).toEqual([]);
    expect(Buffer.from((await readFichier(ctx, id, fichier?._id ?? '')).contenu)).toEqual(
      Buffer.from(contenu),
    );
    expect(await addFichiers(ctx, id, envoi())).toBe(0);
  });

  test('le fichier d’un autre client, d’un autre centre ou d’un client supprimé est introuvable', async () => {
    const ctx = await app.context({ centres: [app.bellecour] });
    const client = await app.createClient();
    const autre = await app.createClient();
    await addFichiers(ctx, client.id, [envoyer({ nom: 'a.pdf', contenu: createPdf('à moi') })]);
    const id = (await listFichiers(ctx, client.id))[0]?._id ?? '';
    const voisin = await app.context({ centres: [app.croixRousse] });
    for (const [who, clientId, fichierId] of [
      [ctx, autre.id, id],
      [ctx, client.id, newId()],
      [voisin, client.id, id],
      [await app.stranger(), client.id, id],
    ] as const) {
      await expect(readFichier(who, clientId, fichierId)).rejects.toBeInstanceOf(NotFoundError);
      await expect(deleteFichier(who, clientId, fichierId)).rejects.toBeInstanceOf(NotFoundError);
      await expect(renameFichier(who, clientId, fichierId, 'x')).rejects.toBeInstanceOf(NotFoundError);
    }
    await deleteClients(ctx, [client.id]);
    await expect(readFichier(ctx, client.id, id)).rejects.toBeInstanceOf(NotFoundError);
  });

  test('un magasin en panne refuse avec des mots, et ne laisse aucune ligne', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { id } = await app.createClient();
    const reported: string[] = [];
    const infra = {
      ...ctx.infra,
      reportFault: (_: unknown, message: string) => void reported.push(message),
      fichiers: { ...ctx.infra.fichiers, keep: () => Promise.reject(new Error('disque plein')) },
    };
    const sent = addFichiers({ ...ctx, infra }, id, [envoyer({ nom: 'a.pdf', contenu: createPdf() })]);
    await expect(sent).rejects.toThrow(MESSAGES_FICHIER.indisponible);
    expect(reported).toHaveLength(1);
    expect(await listFichiers(ctx, id)).toEqual([]);
  });

  test('le ménage met à la corbeille les octets que rien ne nomme, après trente jours, et les y efface trente jours après', async () => {
    const ctx = await app.context({ courant: app.bellecour });
    const { identity, infra } = app.application;
    const { id } = await app.createClient();
    await addFichiers(ctx, id, [envoyer({ nom: 'a.pdf', contenu: createPdf('gardé') })]);
    const orphelins = [`clients/${newId()}.pdf`, `avatars/${newId()}.webp`, `produits/${newId()}.webp`];
    for (const key of orphelins) await infra.fichiers.write(key, createPdf());
    const demain = new Date(Date.now() + 29 * JOUR_MS);
    expect((await sweepFichiers(identity, infra.fichiers, demain)).sansFiche).toBe(0);
    const kept = (await keys()).filter((key) => !orphelins.includes(key));
    const premier = await sweepFichiers(identity, infra.fichiers, DANS_UN_MOIS);
    expect(premier).toMatchObject({ sansFiche: orphelins.length, effaces: 0 });
    expect(await keys()).toEqual(kept);
    expect(await sweepFichiers(identity, infra.fichiers, DANS_UN_MOIS)).toMatchObject({
      sansFiche: 0,
      effaces: orphelins.length,
    });
    for (const key of orphelins) expect(await infra.fichiers.read(key)).toBeNull();
  });
});
