import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { changeAvatar, findAvatar, removeAvatar } from '~/domain/comptes/avatar.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createJpeg, createPng, SVG } from '../../unit/images/fabrique';
import { createMoi, signInAgain, userNow } from './profil-moi';

const INDISPONIBLE = 'Le service est temporairement indisponible. Veuillez réessayer plus tard.';

describe.each(testDatabases())('image de profil (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  const files = () =>
    readdir(path.join(app.application.infra.dataDir, 'fichiers', 'avatars')).catch((): string[] => []);

  test('une image se pose, se remplace et se retire ; l’ancien fichier s’en va', async () => {
    const moi = await createMoi(app);
    const ctx = await app.context();
    const before = (await files()).length;
    await changeAvatar(moi, await createJpeg());
    const first = await findAvatar(ctx, moi.user.id);
    await changeAvatar(await signInAgain(app, moi.user), await createPng());
    const second = await findAvatar(ctx, moi.user.id);
    expect(first?.version).not.toBe(second?.version);
    expect(await files()).toHaveLength(before + 1);
    await removeAvatar(moi);
    await removeAvatar(moi);
    expect(await findAvatar(ctx, moi.user.id)).toBeNull();
    expect(await files()).toHaveLength(before);
    const facts = await app.application.identity
      .from('journal')
      .where({ user_id: moi.user.id })
      .orderBy('rang');
    expect(facts.map((fact) => fact.details)).toEqual(['Image changée', 'Image changée', 'Image retirée']);
  });

  test('plusieurs images à la fois : une reste, avec son fichier et lui seul', async () => {
    const moi = await createMoi(app);
    const before = (await files()).length;
    const image = await createPng();
    await Promise.all([1, 2, 3, 4].map(() => changeAvatar(moi, image)));
    expect(await findAvatar(await app.context(), moi.user.id)).not.toBeNull();
    expect(await files()).toHaveLength(before + 1);
  });

  test('personne d’un autre compte ne la voit', async () => {
    const moi = await createMoi(app);
    await changeAvatar(moi, await createJpeg());
    expect(await findAvatar(await app.context({ role: 'accountAdmin' }), moi.user.id)).not.toBeNull();
    expect(await findAvatar(await app.stranger(), moi.user.id)).toBeNull();
    for (const id of ['', '../..', 'x'.repeat(24)])
      expect(await findAvatar(await app.context(), id)).toBeNull();
  });

  test('une image refusée ne change rien', async () => {
    const moi = await createMoi(app);
    const before = await files();
    await expect(changeAvatar(moi, SVG)).rejects.toThrow('JPEG, PNG ou WebP');
    expect(await userNow(app, moi.user.id)).toEqual(moi.user);
    expect(await files()).toEqual(before);
  });

  test('un dossier qui ne prend rien : le service est indisponible, l’ancienne image reste', async () => {
    const moi = await createMoi(app);
    await changeAvatar(moi, await createJpeg());
    const faults: string[] = [];
    const infra = {
      ...moi.infra,
      fichiers: { ...moi.infra.fichiers, write: () => Promise.reject(new Error('disque plein')) },
      reportFault: (error: unknown) => void faults.push(String(error)),
    };
    const image = await createPng();
    await expect(changeAvatar({ ...moi, infra }, image)).rejects.toThrow(INDISPONIBLE);
    expect(faults).toEqual(['Error: disque plein']);
    expect(await findAvatar(await app.context(), moi.user.id)).not.toBeNull();
  });

  test('quand la base refuse, le fichier déjà écrit s’efface', async () => {
    const moi = await createMoi(app);
    const before = await files();
    const gone = { ...moi, user: { ...moi.user, id: 'f'.repeat(24) } };
    await expect(changeAvatar(gone, await createPng())).rejects.toThrow();
    expect(await files()).toEqual(before);
  });

  test('l’utilisateur de démonstration garde la sienne, même s’il l’est devenu depuis', async () => {
    const refusal = 'L’utilisateur de test ne peut pas être modifié.';
    const image = await createPng();
    const demo = await createMoi(app, { demo: true });
    await expect(changeAvatar(demo, image)).rejects.toThrow(refusal);
    await expect(removeAvatar(demo)).rejects.toThrow(refusal);
    const moi = await createMoi(app);
    await app.application.identity.update('users', { id: moi.user.id }, { demo: true });
    const before = await files();
    await expect(changeAvatar(moi, image)).rejects.toThrow(refusal);
    expect(await files()).toEqual(before);
  });
});
