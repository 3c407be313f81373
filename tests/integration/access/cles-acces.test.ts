import { describe, expect, test } from 'vitest';
import { signInApi } from '~/domain/access/entree-api.server';
import { addCle, askNouvelleCle, listCles, removeCle } from '~/domain/access/facteurs/cles.server';
import { finishEtape } from '~/domain/access/facteurs/etape.server';
import { readFacteurs } from '~/domain/access/facteurs/facteurs.server';
import { askCle } from '~/domain/access/facteurs/preuve-cle.server';
import { signIn } from '~/domain/access/sign-in.server';
import type { Titulaire } from '~/domain/access/titulaire';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { giveTotp } from '../../support/facteur';
import { MAINTENANT } from '../../support/factories';
import { createAppareil } from '../../support/passkey';
import { entrer, seuilOf } from '../../support/seuil';
import { createMoi, MOT_DE_PASSE, signInAgain } from '../comptes/profil-moi';

const SITE = 'https://auricule.example';
const RECONNUE = 'n’a pas été reconnue';

describe.each(testDatabases())('clés d’accès (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let numero = 0;
  const door = (now = MAINTENANT) => {
    numero += 1;
    return seuilOf(app.application, { ip: `198.51.100.${numero % 250}`, now });
  };
  const enrole = async (moi: Titulaire, appareil = createAppareil(SITE)) => {
    const { challenge } = await askNouvelleCle(moi);
    const codes = await addCle(moi, { nom: 'PC de l’accueil', cle: appareil.cree(challenge) });
    return { appareil, codes };
  };
  const etapeOf = async ({ user: { email } }: Titulaire) => {
    const passage = await signIn(door(), { email, password: MOT_DE_PASSE });
    if (!('etape' in passage)) throw new Error('Aucun second facteur demandé');
    return passage.etape;
  };
  const demande = async ({ user }: Titulaire, etape: string, now = MAINTENANT) =>
    (await askCle(door(now), user, { lien: etape }))?.challenge ?? '';

  test('la première vient avec des codes de secours, ferme les autres sessions, et se demande à la connexion', async () => {
    const moi = await createMoi(app);
    await entrer(door(), { email: moi.user.email, password: MOT_DE_PASSE });
    const { appareil, codes } = await enrole(moi);
    expect(codes).toHaveLength(10);
    expect(await app.application.identity.from('sessions').where({ user_id: moi.user.id })).toHaveLength(1);
    expect(await readFacteurs(moi)).toEqual({ actif: true, codesSecours: 10 });
    const etape = await etapeOf(moi);
    const cle = appareil.prouve(await demande(moi, etape));
    expect((await finishEtape(door(), etape, { cle })).provisoire).toBe(false);
    expect(await listCles(moi)).toMatchObject([{ nom: 'PC de l’accueil', vueLe: MAINTENANT.toISOString() }]);
    const identifiants = { email: moi.user.email, password: MOT_DE_PASSE };
    await expect(signInApi(door(), [], identifiants)).rejects.toMatchObject({
      code: 'second_facteur_requis',
    });
  });

  test('une réponse sert une fois, dans les trois minutes, à la connexion qui l’a demandée, pour cette personne', async () => {
    const [moi, autre] = [await createMoi(app), await createMoi(app)];
    const { appareil } = await enrole(moi);
    const { appareil: sien } = await enrole(autre);
    const [etape, second] = [await etapeOf(moi), await etapeOf(moi)];
    const refuse = async (cle: string, ou = etape, seuil = door()) =>
      expect(finishEtape(seuil, ou, { cle })).rejects.toThrow(RECONNUE);
    await refuse(appareil.prouve(await demande(moi, second)));
    await refuse(appareil.prouve(Buffer.from('inventé').toString('base64url')));
    await refuse(sien.prouve(await demande(moi, etape)));
    await refuse('{"id":null}');
    const late = new Date(MAINTENANT.getTime() + 181_000);
    await refuse(appareil.prouve(await demande(moi, etape)), etape, door(late));
    const ailleurs = createAppareil('https://leurre.example');
    await refuse(ailleurs.prouve(await demande(moi, etape)));
    const cle = appareil.prouve(await demande(moi, etape));
    await finishEtape(door(), etape, { cle });
    await refuse(cle, second);
  });

  test('de deux envois de la même réponse au même instant, un seul entre ; un compteur qui recule est refusé', async () => {
    const moi = await createMoi(app);
    const { appareil } = await enrole(moi);
    const etape = await etapeOf(moi);
    const cle = appareil.prouve(await demande(moi, etape));
    const answers = await Promise.allSettled([
      finishEtape(door(), etape, { cle }),
      finishEtape(door(), etape, { cle }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    appareil.recule();
    const again = await etapeOf(moi);
    const copie = appareil.prouve(await demande(moi, again));
    await expect(finishEtape(door(), again, { cle: copie })).rejects.toThrow(RECONNUE);
  });

  test('ne s’ajoute que par la session qui l’a demandé, une fois ; la seule qui reste ne se supprime pas', async () => {
    const moi = await createMoi(app);
    const appareil = createAppareil(SITE);
    const { challenge } = await askNouvelleCle(moi);
    const cle = appareil.cree(challenge);
    const ailleurs = await signInAgain(app, moi.user);
    await expect(addCle(ailleurs, { nom: 'x', cle })).rejects.toThrow(RECONNUE);
    await addCle(moi, { nom: 'x', cle });
    await expect(addCle(moi, { nom: 'x', cle })).rejects.toThrow(RECONNUE);
    const encore = await askNouvelleCle(moi);
    await expect(addCle(moi, { nom: 'x', cle: appareil.cree(encore.challenge) })).rejects.toThrow('déjà');
    const [only] = await listCles(moi);
    await expect(removeCle(moi, only?._id ?? '')).rejects.toThrow('seul second facteur');
    await expect(removeCle(await createMoi(app), only?._id ?? '')).rejects.toThrow('introuvable');
    await giveTotp(app.application, moi.user, MAINTENANT);
    await removeCle(moi, only?._id ?? '');
    expect(await listCles(moi)).toEqual([]);
    await expect(askNouvelleCle(await createMoi(app, { demo: true }))).rejects.toThrow('ne peut pas être');
  });
});
