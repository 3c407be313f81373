import { describe, expect, test } from 'vitest';
import {
  renderQuestionnaire,
  renderQuestionnaireVierge,
} from '~/domain/questionnaires/papier.service.server';
import { resultatDit } from '~/domain/questionnaires/questionnaire';
import { QuestionnaireSaisi } from '~/domain/questionnaires/questionnaire.schema';
import {
  createQuestionnaire,
  deleteQuestionnaire,
  getQuestionnaire,
  listQuestionnaires,
  updateQuestionnaire,
} from '~/domain/questionnaires/questionnaires.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { cosiSaisi, hhieSaisi } from '../../support/questionnaire';
import { readPdf } from '../../unit/pdf/lecture';

const MAINTENANT = new Date('2026-11-23T09:00:00.000Z');

describe.each(testDatabases())('questionnaires (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const context = () => app.context({ courant: app.bellecour, now: MAINTENANT });

  test('un HHIE-S se garde, se modifie et se supprime ; deux personnes ne s’écrasent pas', async () => {
    const ctx = await context();
    const client = await app.createClient();
    const formId = newId();
    const id = await createQuestionnaire(ctx, client.id, hhieSaisi('parfois'), formId);
    expect(await createQuestionnaire(ctx, client.id, hhieSaisi('parfois'), formId)).toBe(id);
    await expect(createQuestionnaire(ctx, client.id, hhieSaisi('oui'), formId)).rejects.toMatchObject({
      code: 'questionnaire_deja_enregistre',
    });
    const read = await getQuestionnaire(ctx, client.id, id);
    expect(resultatDit(read)).toBe('20/40, handicap ressenti léger à modéré');

    await updateQuestionnaire(ctx, client.id, id, hhieSaisi('oui'), 1);
    await expect(updateQuestionnaire(ctx, client.id, id, hhieSaisi('non'), 1)).rejects.toMatchObject({
      code: 'modifie_entre_temps',
    });
    await expect(updateQuestionnaire(ctx, client.id, id, cosiSaisi(), 2)).rejects.toMatchObject({
      code: 'questionnaire_introuvable',
    });
    await expect(
      createQuestionnaire(ctx, client.id, hhieSaisi('oui', { date: '2026-11-24' })),
    ).rejects.toMatchObject({ code: 'questionnaire_a_venir' });

    await deleteQuestionnaire(ctx, client.id, id);
    expect(await listQuestionnaires(ctx, client.id)).toEqual([]);
    const history = await ctx.db.from('historique').where({ client_id: client.id, action: 'Questionnaire' });
    expect(history.map(({ details }) => details).sort()).toEqual([
      'HHIE-S du 20/11/2026 enregistré',
      'HHIE-S du 20/11/2026 modifié',
      'HHIE-S du 20/11/2026 supprimé',
    ]);
  });

  test('un COSI garde les besoins dans les mots du patient, par rang, et ce qu’ils deviennent', async () => {
    const ctx = await context();
    const client = await app.createClient();
    await createQuestionnaire(ctx, client.id, cosiSaisi('avant', '2026-09-01'));
    const id = await createQuestionnaire(ctx, client.id, cosiSaisi('apres'));
    const all = await listQuestionnaires(ctx, client.id);
    expect(all.map(({ moment }) => moment)).toEqual(['apres', 'avant']);
    expect(all.map(resultatDit)).toEqual(['2 besoins, mieux pour 1 sur 2', '2 besoins']);
    const { besoins } = await getQuestionnaire(ctx, client.id, id);
    expect(besoins).toEqual([
      {
        rang: 1,
        texte: 'Le repas du dimanche',
        categorie: 'groupe_bruit',
        changement: 'mieux',
        capacite: 'souvent',
      },
      {
        rang: 2,
        texte: 'Suivre le journal',
        categorie: 'television',
        changement: 'pareil',
        capacite: 'moitie',
      },
    ]);
  });
});

describe('papier', () => {
  const app = useTestApp('sqlite');

  test('la feuille vierge pose les questions ; remplie, elle dit les réponses', async () => {
    const ctx = await app.context({ courant: app.bellecour, now: MAINTENANT });
    const client = await app.createClient({ nom: 'Dupré' });
    const texte = (pdf: Uint8Array) =>
      readPdf(pdf)
        .pages.map((page) => page.text)
        .join(' ');
    const vierge = texte(await renderQuestionnaireVierge(ctx, client.id, 'hhie'));
    for (const dit of ['Dupré', 'chuchote', 'Parfois', 'Formulation propre']) expect(vierge).toContain(dit);
    expect(vierge).not.toContain('/40');
    const id = await createQuestionnaire(ctx, client.id, cosiSaisi('apres'));
    const rempli = texte(await renderQuestionnaire(ctx, client.id, id));
    for (const dit of ['Le repas du dimanche', 'Mieux', 'mieux pour 1 sur 2']) expect(rempli).toContain(dit);
  });
});

describe('ce qu’un questionnaire vaut', () => {
  const score = (saisie: QuestionnaireSaisi) => resultatDit(saisie);

  test.each([
    ['non', {}, '0/40, pas de handicap ressenti'],
    ['non', { q1: 'oui', q2: 'oui' }, '8/40, pas de handicap ressenti'],
    ['non', { q1: 'oui', q2: 'oui', q3: 'parfois' }, '10/40, handicap ressenti léger à modéré'],
    ['parfois', { q1: 'oui', q2: 'oui' }, '24/40, handicap ressenti léger à modéré'],
    ['parfois', { q1: 'oui', q2: 'oui', q3: 'oui' }, '26/40, handicap ressenti important'],
    ['oui', {}, '40/40, handicap ressenti important'],
    ['oui', { q10: '' }, '9 réponses sur 10 : pas de score'],
  ] as const)('HHIE-S, toutes à %s sauf %j : %s', (reponse, reponses, dit) => {
    expect(score(hhieSaisi(reponse, { reponses }))).toBe(dit);
  });

  test.each([
    [{ nature: 'hhie' }, 'reponses.q1'],
    [{ nature: 'hhie', reponses: { q1: 'peut-être' } }, 'reponses.q1'],
    [{ nature: 'cosi' }, 'besoins.0.texte'],
    [{ nature: 'cosi', besoins: [{ categorie: 'autre' }] }, 'besoins.0.texte'],
    [{ nature: 'cosi', besoins: [{ texte: 'Entendre' }] }, 'besoins.0.categorie'],
    [
      { nature: 'cosi', besoins: [{ texte: 'Entendre', categorie: 'autre', changement: 'mieux' }] },
      'besoins.0.changement',
    ],
    [{ nature: 'cosi', besoins: [{ rang: '6', texte: 'Entendre', categorie: 'autre' }] }, 'besoins.0.rang'],
    [
      {
        nature: 'cosi',
        besoins: [
          { rang: '2', texte: 'Entendre', categorie: 'autre' },
          { rang: '2', texte: 'Comprendre', categorie: 'autre' },
        ],
      },
      'besoins.1.rang',
    ],
    [
      { nature: 'cosi', besoins: Array.from({ length: 6 }, () => ({ texte: 'x', categorie: 'autre' })) },
      'besoins',
    ],
    [{ nature: 'toString' }, 'nature'],
  ])('%j est refusé', (values, champ) => {
    const read = QuestionnaireSaisi.safeParse({ moment: 'avant', date: '2026-11-20', note: '', ...values });
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toContain(champ);
  });
});
