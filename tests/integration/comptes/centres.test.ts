import { describe, expect, test } from 'vitest';
import { type Context, createContext } from '~/domain/access/context.server';
import { createCentre, getCentre, listCentres, updateCentre } from '~/domain/comptes/centres.service.server';
import { CentreSaisi, InvitationSaisie } from '~/domain/comptes/comptes.schema';
import { inviteUser } from '~/domain/comptes/users.service.server';
import { NotFoundError } from '~/domain/errors';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createEquipe } from './equipe';

const COORDONNEES = {
  adresse: '3, quai Nord',
  codePostal: '44000',
  ville: 'Nantes',
  telephone: '0261910010',
  email: 'PORT@essai.example',
  siret: '732 829 320 00074',
  regimeTva: 'tva55',
};

describe.each(testDatabases())('centres (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const saisie = (values: object) => CentreSaisi.parse({ name: 'Audition du Port', ...values });

  test('envoyé deux fois par qui ne voit pas encore le nouveau, il n’y en a qu’un', async () => {
    const { contexte, patron } = await createEquipe(app, 'Business');
    const ctx = await contexte(patron);
    const envoi = newId();
    const premier = await createCentre(ctx, saisie(COORDONNEES), { envoi });
    const second = await createCentre(ctx, saisie(COORDONNEES), { envoi });
    expect([second.id, second.name, second.abonnement]).toEqual([
      premier.id,
      premier.name,
      premier.abonnement,
    ]);
  });

  test('ajouté, il se voit au clic suivant, sans prendre de place', async () => {
    const { contexte, patron } = await createEquipe(app, 'Business');
    const { id } = await createCentre(await contexte(patron), saisie(COORDONNEES));
    const ctx = await contexte(patron);
    expect(await getCentre(ctx, id)).toEqual({
      _id: id,
      compteId: patron.compte_id,
      name: 'Audition du Port',
      abonnement: 'Starter',
      actifs: 0,
      limite: 1,
      ...COORDONNEES,
      telephone: '02 61 91 00 10',
      email: 'port@essai.example',
      siret: '73282932000074',
      ...{ manques: [], codeNumeros: '', codePropose: '' },
    });
    expect((await listCentres(ctx)).map(({ name }) => name)).toEqual(['Audition du Port', 'Centre 0']);
    expect(await ctx.db.from('journal')).toMatchObject([{ action: 'centre:creation', centre_id: id }]);
  });

  test('modifié : les champs et le pack, chacun avec sa trace ; rien, sans trace', async () => {
    const { contexte, patron, centres } = await createEquipe(app, 'Business');
    const ctx = await contexte(patron);
    const id = centres[0]?.id ?? '';
    await updateCentre(ctx, id, saisie({ ...COORDONNEES, abonnement: 'Ultimate' }));
    await updateCentre(ctx, id, saisie({ ...COORDONNEES, abonnement: 'Ultimate' }));
    expect(await getCentre(ctx, id)).toMatchObject({ abonnement: 'Ultimate', ville: 'Nantes', actifs: 0 });
    const faits = await ctx.db.from('journal').orderBy('rang');
    expect(faits.map(({ action }) => action)).toEqual(['centre:modification', 'abonnement:changement']);
    expect(faits[1]?.details).toBe('de Business à Ultimate');
  });

  test('un pack plus petit que ses comptes actifs est refusé, et rien ne change', async () => {
    const { contexte, patron, centres, membre } = await createEquipe(app, 'Business');
    const ctx = await contexte(patron);
    const id = centres[0]?.id ?? '';
    await membre('employe');
    await membre('employe', undefined, { account_confirmation: false });
    await updateCentre(ctx, id, saisie({ abonnement: 'Starter' }));
    await updateCentre(ctx, id, saisie({ abonnement: 'Business' }));
    await membre('viewer');
    const refus = updateCentre(ctx, id, saisie({ abonnement: 'Starter', ville: 'Ailleurs' }));
    await expect(refus).rejects.toMatchObject({
      message: 'Le pack Starter est limité à 1 compte(s) utilisateur.',
      fields: { abonnement: expect.stringContaining('Ce centre en a 2.') },
    });
    expect(await getCentre(ctx, id)).toMatchObject({ abonnement: 'Business', ville: '', actifs: 2 });
  });

  test('un nom ne sert qu’une fois par compte, le sien excepté', async () => {
    const { contexte, patron, centres } = await createEquipe(app, 'Business', 'Business');
    const ctx = await contexte(patron);
    const pris = { fields: { name: 'Ce nom est déjà pris.' } };
    await expect(createCentre(ctx, saisie({ name: 'CENTRE 0' }))).rejects.toMatchObject(pris);
    await expect(updateCentre(ctx, centres[0]?.id ?? '', saisie({ name: 'Centre 1' }))).rejects.toMatchObject(
      pris,
    );
    await updateCentre(ctx, centres[0]?.id ?? '', saisie({ name: 'Céntre 0' }));
    const ailleurs = await createEquipe(app, 'Business');
    await createCentre(await ailleurs.contexte(ailleurs.patron), saisie({ name: 'Centre 1' }));
  });

  test('un compte a autant de centres que permis, et pas un de plus, même à deux à la fois', async () => {
    const { contexte, patron } = await createEquipe(app, 'Business', 'Business');
    const limited = async (): Promise<Context> => {
      const ctx = await contexte(patron);
      return createContext({ ...ctx, infra: { ...ctx.infra, centresMax: 4 } });
    };
    const both = ['Nord', 'Sud', 'Est'].map(async (name) => createCentre(await limited(), saisie({ name })));
    const results = await Promise.allSettled(both);
    const plein = expect.stringContaining('Le compte a déjà 4 centres');
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { message: plein, fields: { name: plein } } },
    ]);
    const ctx = await limited();
    expect(await listCentres(ctx)).toHaveLength(4);
    const invitation = InvitationSaisie.parse({
      ...{ name: 'Léa Petit', email: 'lea@plein.example', role: 'employe' },
      ...{ centers: [ctx.centres[0]?.id], nouveauCentre: 'Ouest', abonnement: 'Starter' },
    });
    await expect(inviteUser(ctx, invitation)).rejects.toMatchObject({ fields: { nouveauCentre: plein } });
    expect(await listCentres(ctx)).toHaveLength(4);
    const ailleurs = await createEquipe(app, 'Business');
    await createCentre(await ailleurs.contexte(ailleurs.patron), saisie({ name: 'Centre 1' }));
  });

  test('celui d’un autre compte est introuvable', async () => {
    const ici = await createEquipe(app, 'Business');
    const ailleurs = await createEquipe(app, 'Business');
    const ctx = await ici.contexte(ici.patron);
    for (const id of [ailleurs.centres[0]?.id ?? '', 'x', '\0']) {
      await expect(getCentre(ctx, id)).rejects.toThrow(NotFoundError);
      await expect(updateCentre(ctx, id, saisie({}))).rejects.toThrow(NotFoundError);
    }
  });
});
