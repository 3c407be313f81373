import { expect, test } from 'vitest';
import { DevisSaisi } from '~/domain/devis/devis.schema';
import { computePartsDevis } from '~/domain/devis/parts-devis.service.server';
import { DomainError } from '~/domain/errors';
import type { Situation } from '~/domain/remboursement/situation';
import { useApi } from '../support/api';
import { CAS } from '../unit/remboursement/cas';

const ADULTE: Situation = {
  ...{ jour: '2026-11-23', naissance: '1950-03-02', cecite: false, ald: false, c2s: false },
  ...{ regime: 'general', territoire: 'metropole', contrat: { nature: 'responsable', montant: null } },
};

/** The form of a quote with nothing in it. */
const VIDE = Object.fromEntries(Object.keys(DevisSaisi.shape).map((champ) => [champ, '']));

const { enseigne, api, ici } = useApi('sqlite');

test('sur chaque cas du tableau, l’API et le devis disent les mêmes parts, qui sont celles attendues', async () => {
  const { id: centreId } = enseigne.bellecour;
  const client = await enseigne.createClient({ nom: 'Cas' }, { centre_id: centreId });
  const { db } = enseigne.context();
  const dits = { refus: 0, parts: 0 };
  // Nothing is sold for nothing: neither door works the shares of it out.
  for (const cas of CAS.filter(({ prix }) => prix > 0)) {
    const situation = { ...ADULTE, ...cas.situation };
    const { jour, naissance, cecite, ald, c2s, regime, territoire, contrat } = situation;
    await db.update(
      'centres',
      { id: centreId },
      { code_postal: territoire === 'reunion' ? '97400' : '69002', regime_tva: 'tva55' },
    );
    await db.update(
      'clients',
      { id: client.id },
      {
        ...{ date_naissance: naissance, cecite, ald, c2s, alsace_moselle: regime === 'alsace_moselle' },
        contrat_amc: contrat.nature === 'inconnu' ? '' : contrat.nature,
        forfait_amc: 'montant' in contrat ? contrat.montant : null,
      },
    );
    const query = `clientId=${client.id}&jour=${jour}&classe=${cas.classe}&prixD=${cas.prix}`;
    const { json } = await api.call('GET', `/remboursement/parts?${query}`, { headers: ici });
    const saisie = DevisSaisi.parse({
      ...VIDE,
      ...{
        dateDevis: jour,
        classeAppareilDevis: `Classe ${cas.classe}`,
        lppDDevis: '',
        modeleAppareilDDevis: 'N',
      },
      prixTTCDDevis: String(cas.prix).replace('.', ','),
    });
    const ecran = await computePartsDevis(enseigne.context(), client.id, saisie).catch(
      (error: unknown) => error,
    );
    const nom = JSON.stringify(cas);
    if (typeof cas.parts === 'string') {
      dits.refus += 1;
      expect(json.oreilles[0].refus.replace(/\s/g, ' '), nom).toContain(cas.parts);
      expect(ecran, nom).toBeInstanceOf(DomainError);
      expect((ecran as DomainError).message, nom).toBe(json.oreilles[0].refus);
      continue;
    }
    dits.parts += 1;
    const [amo, amc, patient] = cas.parts;
    expect(json.total, nom).toEqual({ amo, amc, patient });
    expect(ecran, nom).toMatchObject({
      ...{ rbstSS: Math.round(amo * 100), rbstCompl: Math.round(amc * 100) },
      patient: Math.round(patient * 100),
    });
  }
  expect(dits.parts).toBeGreaterThanOrEqual(60);
  expect(dits.refus).toBeGreaterThan(0);
});
