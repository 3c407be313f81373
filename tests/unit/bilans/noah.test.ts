import { describe, expect, test } from 'vitest';
import { toBilan } from '~/domain/bilans/bilan';
import { SANS_ACOUPHENE } from '~/domain/bilans/complements';
import { ecrireNoah } from '~/domain/bilans/noah/ecriture-noah';
import { lireNoah } from '~/domain/bilans/noah/lecture-noah';
import { NOAH } from '../../support/noah';

const ligneDe = (text: string): string => {
  try {
    lireNoah(text);
    return 'lu';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('le format Noah', () => {
  test('se lit : tonale, masquage, champ libre appareillé, inconfort, vocale', () => {
    const { patient, bilans, ignores, laisses } = lireNoah(NOAH);
    expect(patient).toEqual({ nom: 'Dupré', prenom: 'Lise', dateNaissance: '1948-05-06' });
    expect(ignores).toBe(1);
    expect(laisses).toEqual([{ ligne: 11, raison: 'fréquence 700 Hz' }]);
    expect(bilans).toHaveLength(1);
    expect(bilans[0]).toMatchObject({
      ...{ date: '2026-10-05', heure: '09:30' },
      seuils: { droite: { air: { 500: 40, 8000: 'NE' }, os: {} }, gauche: { air: {}, os: {} } },
      courbes: {
        'masque-droite-air': { 500: 60 },
        'avec-deux': { 1000: 25 },
        'inconfort-gauche': { 2000: 105 },
      },
      vocale: [
        { cote: 'gauche', condition: 'casque', points: [{ niveau: 40 }, { niveau: 60, pourcent: 80 }] },
      ],
    });
  });

  test('ce qui est écrit se relit de même', () => {
    const [lu] = lireNoah(NOAH).bilans;
    if (!lu) throw new Error('aucun bilan');
    const bilan = toBilan({
      ...{
        id: 'a',
        centre_id: '',
        client_id: '',
        date: lu.date,
        heure: lu.heure,
        note: '',
        evenement_id: null,
      },
      seuils: JSON.stringify(lu.seuils),
      vocale: JSON.stringify(lu.vocale),
      complements: JSON.stringify({ courbes: lu.courbes, acouphene: SANS_ACOUPHENE }),
      ...{ user_id: null, user_name: '', cree_le: '', modifie_le: '', version: 1, origine_noah: '' },
    });
    const patient = { _id: 'b', nom: 'D<u>pré & "fils"', prenom: 'Lise', dateNaissance: null };
    const relu = lireNoah(ecrireNoah(patient, [bilan]));
    expect(relu.patient.nom).toBe('D<u>pré & "fils"');
    expect(relu.bilans.map(({ ligne: _, ...rest }) => rest)).toEqual(
      [{ ...lu, ligne: undefined }].map(({ ligne: _, ...rest }) => rest),
    );
  });

  test('un fichier illisible nomme sa ligne', () => {
    expect(
      ligneDe(NOAH.replace('<StimulusLevel>25</StimulusLevel>', '<StimulusLevel>fort</StimulusLevel>')),
    ).toBe('Ligne 14 : StimulusLevel est absent ou illisible.');
    expect(ligneDe(NOAH.replace('2026-10-05T09:30:00', 'hier'))).toMatch(/^Ligne 6 : la date/);
    expect(ligneDe(NOAH.replace('T09:30:00', 'T99:99:00'))).toMatch(/^Ligne 6 : l’heure/);
    expect(ligneDe(NOAH.replace('</pt:Actions>', ''))).toMatch(/^Ligne \d+ : ce n’est pas du XML bien formé/);
    expect(ligneDe('<autre/>')).toMatch(/^Ligne 1 : ce n’est pas un export/);
    expect(ligneDe('')).toMatch(/^Ligne 1 : /);
  });

  test('un fichier hostile est refusé : DOCTYPE, entités, profondeur, nombre', () => {
    const entete = NOAH.indexOf('<pt:NOAH');
    const avec = (debut: string) => NOAH.slice(0, entete) + debut + NOAH.slice(entete);
    expect(ligneDe(avec('<!DOCTYPE x [<!ENTITY a "b">]>\n'))).toMatch(/DOCTYPE/);
    expect(ligneDe(avec('<!DOCTYPE x SYSTEM "file:///etc/passwd">\n'))).toMatch(/DOCTYPE/);
    expect(ligneDe(NOAH.replace('Dupré', '&inconnue;'))).toMatch(/^Ligne 4 : /);
    expect(ligneDe('<a>'.repeat(200) + '</a>'.repeat(200))).toMatch(/imbriqués/);
    expect(ligneDe(`<a>${'<b/>'.repeat(20_001)}</a>`)).toMatch(/20000 éléments/);
    const action = /<pt:Action>.*?<\/pt:Action>/s.exec(NOAH)?.[0] ?? '';
    expect(ligneDe(NOAH.replace('</pt:Actions>', `${action.repeat(100)}</pt:Actions>`))).toMatch(
      /100 séances/,
    );
  });
});
