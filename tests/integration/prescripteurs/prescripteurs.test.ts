import { describe, expect, test } from 'vitest';
import { DomainError, ForbiddenError, NotFoundError } from '~/domain/errors';
import { listDoublonsPrescripteurs } from '~/domain/prescripteurs/doublons.lists.server';
import { prescripteurDuTexte } from '~/domain/prescripteurs/du-texte.server';
import { exportPrescripteurs } from '~/domain/prescripteurs/export-prescripteurs.service.server';
import { openFusionPrescripteur } from '~/domain/prescripteurs/fusion.service.server';
import { PrescripteurSaisi } from '~/domain/prescripteurs/prescripteur.schema';
import {
  listPrescripteurs,
  openPagePrescripteur,
  readCriteresPrescripteurs,
  suggestPrescripteurs,
} from '~/domain/prescripteurs/prescripteurs.lists.server';
import {
  createPrescripteur,
  deletePrescripteur,
  getPrescripteur,
  mergePrescripteurs,
  updatePrescripteur,
} from '~/domain/prescripteurs/prescripteurs.service.server';
import {
  listTextesSansPrescripteur,
  readCriteresTextes,
  tieTextes,
  untieTexte,
} from '~/domain/prescripteurs/rapprochement.service.server';
import { separerPrescripteurs } from '~/domain/prescripteurs/separation.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

const saisie = (values: Record<string, string>): PrescripteurSaisi =>
  PrescripteurSaisi.parse({ nom: 'Martin', ...values });
const criteres = (search = '') => readCriteresPrescripteurs(new URLSearchParams(search));
const TEXTES = readCriteresTextes(new URLSearchParams());
const PAGE = { page: 1, taille: 25 } as const;

async function refus(promise: Promise<unknown>): Promise<DomainError> {
  const error = await promise.then(
    () => null,
    (raised: unknown) => raised,
  );
  if (!(error instanceof DomainError)) throw new Error(`Rien n’est refusé : ${error}`);
  return error;
}

describe.each(testDatabases())('annuaire des prescripteurs (%s)', (dialecte) => {
  const app = useTestApp(dialecte);

  test('rattacher un texte à qui est retiré au même instant se fait avant, ou se refuse', async () => {
    const ctx = await app.context();
    for (let fois = 0; fois < 8; fois += 1) {
      const id = await createPrescripteur(ctx, saisie({ nom: `Parti ${fois}` }));
      const liens = [1, 2, 3, 4, 5, 6].map((rang) => ({ texte: `dr ${fois} ${rang}`, prescripteurId: id }));
      const faits = await Promise.allSettled([tieTextes(ctx, { liens }), deletePrescripteur(ctx, id)]);
      for (const fait of faits)
        if (fait.status === 'rejected') expect(fait.reason).toBeInstanceOf(DomainError);
      expect(await ctx.db.from('textes_prescripteur').where({ prescripteur_id: id })).toEqual([]);
    }
  });

  test('deux homonymes ont chacun leur texte, et se trouvent sans accents', async () => {
    const ctx = await app.context();
    const [un, deux] = [newId(), newId()];
    await createPrescripteur(
      ctx,
      saisie({ nom: 'Ségur', prenom: 'Anne', specialite: 'ORL', ville: 'Lyon' }),
      un,
    );
    await createPrescripteur(ctx, saisie({ nom: 'Ségur', prenom: 'Anne', ville: 'Nîmes' }), deux);
    expect((await getPrescripteur(ctx, un)).texte).toBe('Dr Anne Ségur');
    expect((await getPrescripteur(ctx, deux)).texte).toBe('Dr Anne Ségur (Nîmes)');
    // The same form once more adds nobody; filled in anew it is refused.
    const encore = saisie({ nom: 'Ségur', prenom: 'Anne', ville: 'Nîmes' });
    expect(await createPrescripteur(ctx, encore, deux)).toBe(deux);
    expect((await refus(createPrescripteur(ctx, saisie({}), deux))).code).toBe('prescripteur_deja_cree');
    const { items, total } = await listPrescripteurs(ctx, criteres('q=segur+nimes'));
    expect([total, items[0]?._id]).toEqual([1, deux]);
    expect(await suggestPrescripteurs(ctx, 'SÉG')).toEqual(['Dr Anne Ségur', 'Dr Anne Ségur (Nîmes)']);
    expect(await suggestPrescripteurs(ctx, '100%\\')).toEqual([]);
    const parVille = await listPrescripteurs(ctx, criteres('q=segur&tri=ville&sens=desc'));
    expect(parVille.items.map(({ ville }) => ville)).toEqual(['Nîmes', 'Lyon']);
  });

  test('des doublons probables : le même nom, et ni prénom ni RPPS qui dise le contraire', async () => {
    const ctx = await app.context();
    const nom = 'Quéméner-Roux';
    const add = (values: Record<string, string>) => createPrescripteur(ctx, saisie({ nom, ...values }));
    const anne = await add({ prenom: 'Anne', rpps: '10007770018' });
    const a = await add({ nom: 'QUEMENER ROUX', prenom: 'A.', ville: 'Brest' });
    await add({ prenom: 'Paul', ville: 'Vannes' });
    const autre = await add({ prenom: 'Anne', rpps: '10007770026', ville: 'Auray' });
    await add({ nom: 'Quémener', prenom: 'Anne' });
    await app.createClient({}, { prescripteur: (await getPrescripteur(ctx, a)).texte });
    const { paires, coupe } = await listDoublonsPrescripteurs(ctx);
    const trouvees = paires
      .map(({ prescripteurs }) => prescripteurs.map(({ _id }) => _id))
      .filter((ids) => ids.some((id) => [anne, a, autre].includes(id)));
    expect(new Set(trouvees.map(String))).toEqual(new Set([`${a},${anne}`, `${a},${autre}`]));
    expect(coupe).toBe(false);
    const { ressemblants } = await openPagePrescripteur(ctx, a, PAGE);
    expect(new Set(ressemblants.map(({ _id }) => _id))).toEqual(new Set([anne, autre]));
  });

  test('un numéro RPPS n’est qu’à un seul, et une adresse changée n’est plus confirmée', async () => {
    const ctx = await app.context();
    const id = await createPrescripteur(
      ctx,
      saisie({
        ...{ nom: 'Roy', rpps: '10001234565', email: 'roy@cabinet.example' },
        emailConfirmeLe: '2026-11-02',
      }),
    );
    expect((await refus(createPrescripteur(ctx, saisie({ rpps: '10001234565' })))).fields).toHaveProperty(
      'rpps',
    );
    const { version } = await getPrescripteur(ctx, id);
    const autre = {
      ...{ nom: 'Roy', rpps: '10001234565', email: 'autre@cabinet.example' },
      emailConfirmeLe: '2026-11-02',
    };
    await updatePrescripteur(ctx, id, saisie(autre), version);
    expect((await getPrescripteur(ctx, id)).emailConfirmeLe).toBeNull();
    const perime = await refus(updatePrescripteur(ctx, id, saisie({ nom: 'Leroy' }), version));
    expect(perime.code).toBe('modifie_entre_temps');
    const futur = { ...autre, emailConfirmeLe: '2030-01-01' };
    expect((await refus(updatePrescripteur(ctx, id, saisie(futur), version + 1))).fields).toHaveProperty(
      'emailConfirmeLe',
    );
  });

  test('chaque texte des fiches est proposé avec ses patients, se rattache une fois pour toutes, et se détache', async () => {
    const ctx = await app.context();
    const orl = await createPrescripteur(ctx, saisie({ nom: 'Vidal', prenom: 'Paul', ville: 'Lyon' }));
    const client = await app.createClient({ nom: 'Un', prescripteurId: 'Docteur VIDAL P.' });
    await app.createClient({ nom: 'Deux', prescripteurId: 'Docteur VIDAL P.' });
    await app.createClient({ nom: 'Trois', prescripteurId: 'Mme Inconnue' });
    const { items } = await listTextesSansPrescripteur(ctx, TEXTES);
    expect(items).toMatchObject([
      { texte: 'Docteur VIDAL P.', patients: 2, probable: orl },
      { texte: 'Mme Inconnue', patients: 1, probable: null },
    ]);
    const liens = [
      { texte: 'Docteur VIDAL P.', prescripteurId: orl },
      { texte: 'Mme Inconnue', prescripteurId: 'nouveau' },
    ];
    expect(await tieTextes(ctx, { liens })).toBe(2);
    expect((await listTextesSansPrescripteur(ctx, TEXTES)).total).toBe(0);
    expect(await prescripteurDuTexte(ctx, 'Mme Inconnue')).toMatchObject({ nom: 'Inconnue' });
    await app.createClient({ nom: 'Plus tard', prescripteurId: 'Docteur VIDAL P.' });
    const ouvert = await openPagePrescripteur(ctx, orl, PAGE);
    expect(ouvert.patients.items.map(({ nom }) => nom)).toEqual(['Deux', 'Plus tard', 'Un']);
    expect(ouvert.patients.items.at(-1)?._id).toBe(client.id);
    expect(ouvert.textes).toEqual(['Docteur VIDAL P.', 'Dr Paul Vidal']);
    // The text of a record stays what was typed.
    expect((await ctx.db.from('clients').where({ id: client.id }).first())?.prescripteur).toBe(
      'Docteur VIDAL P.',
    );
    await untieTexte(ctx, orl, 'Docteur VIDAL P.');
    await untieTexte(ctx, orl, 'Dr Paul Vidal');
    expect((await openPagePrescripteur(ctx, orl, PAGE)).textes).toEqual(['Dr Paul Vidal']);
    expect(await refus(tieTextes(ctx, { liens: [{ texte: 'x', prescripteurId: newId() }] }))).toBeInstanceOf(
      NotFoundError,
    );
  });

  test('deux doubles se réunissent : textes et lacunes passent à celui qui reste ; deux RPPS sont deux personnes', async () => {
    const ctx = await app.context();
    const garde = await createPrescripteur(ctx, saisie({ nom: 'Blanc', prenom: 'Zoé', rpps: '10001234573' }));
    const double = await createPrescripteur(
      ctx,
      saisie({ nom: 'Blanc', prenom: 'Z', email: 'blanc@orl.example' }),
    );
    const tiers = await createPrescripteur(ctx, saisie({ nom: 'Blanc', rpps: '10001234581' }));
    expect((await openFusionPrescripteur(ctx, garde, '')).autres.map(({ _id }) => _id).sort()).toEqual(
      [double, tiers].sort(),
    );
    expect((await refus(mergePrescripteurs(ctx, garde, tiers))).code).toBe('prescripteurs_distincts');
    expect((await refus(mergePrescripteurs(ctx, garde, garde))).code).toBe('prescripteurs_distincts');
    await mergePrescripteurs(ctx, garde, double);
    expect(await getPrescripteur(ctx, garde)).toMatchObject({
      email: 'blanc@orl.example',
      rpps: '10001234573',
    });
    expect(await prescripteurDuTexte(ctx, 'Dr Z Blanc')).toMatchObject({ id: garde });
    expect(await refus(getPrescripteur(ctx, double))).toBeInstanceOf(NotFoundError);

    const unMois = await app.context({ now: new Date(ctx.now().getTime() + 31 * 86_400_000) });
    expect((await refus(separerPrescripteurs(unMois, garde))).code).toBe('prescripteurs_non_separables');
    expect((await openPagePrescripteur(ctx, garde, PAGE)).fusion?.nom).toContain('Blanc');
    expect(await separerPrescripteurs(ctx, garde)).toBe(double);
    expect(await getPrescripteur(ctx, garde)).toMatchObject({ email: '' });
    expect(await prescripteurDuTexte(ctx, 'Dr Z Blanc')).toMatchObject({ id: double });
    expect((await refus(separerPrescripteurs(ctx, garde))).code).toBe('prescripteurs_non_separables');
    await mergePrescripteurs(ctx, garde, double);
    await deletePrescripteur(ctx, garde);
    expect(await prescripteurDuTexte(ctx, 'Dr Z Blanc')).toBeNull();
  });

  test('l’annuaire est au compte : un autre n’en voit rien, et qui lit seulement n’y change rien', async () => {
    const id = await createPrescripteur(await app.context(), saisie({ nom: 'Ailleurs' }));
    const stranger = await app.stranger();
    expect(await refus(getPrescripteur(stranger, id))).toBeInstanceOf(NotFoundError);
    expect(await suggestPrescripteurs(stranger, 'ailleurs')).toEqual([]);
    // They may have one of the same name and number.
    expect(
      (await getPrescripteur(stranger, await createPrescripteur(stranger, saisie({ nom: 'Ailleurs' }))))
        .texte,
    ).toBe('Dr Ailleurs');
    const viewer = await app.context({ role: 'viewer' });
    expect(await refus(Promise.resolve().then(() => deletePrescripteur(viewer, id)))).toBeInstanceOf(
      ForbiddenError,
    );
    const { contenu } = await exportPrescripteurs(await app.context(), criteres('q=ailleurs'), 'csv');
    let csv = '';
    for await (const part of contenu) csv += part;
    expect(csv).toContain('Numéro RPPS');
    expect(csv).toContain('Dr Ailleurs');
  });
});
