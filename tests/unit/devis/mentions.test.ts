import { describe, expect, test } from 'vitest';
import type { TextesDevis } from '~/domain/devis/devis';
import { lastDay, missingMentions } from '~/domain/devis/mentions';
import type { Situation } from '~/domain/remboursement/situation';
import { devisRegle } from '../../support/devis';

const PATIENT = { nom: 'Petit', prenom: 'Ève', mutuelle: 'Harmonie', dateNaissance: '1941-02-09' };
const CENTRE = { nom: 'Bellecour', adresse: '12, place Bellecour', ville: 'Lyon', siret: '73282932000074' };

const lacks = (
  values: Partial<TextesDevis> = {},
  patient = PATIENT,
  centre = CENTRE,
  situation: Partial<Situation> = {},
) => missingMentions(devisRegle(values, { naissance: patient.dateNaissance, ...situation }), patient, centre);

describe('mentions obligatoires du devis', () => {
  test('un devis complet n’en manque aucune', () => {
    expect(lacks()).toEqual([]);
  });

  test.each<[Partial<TextesDevis>, string]>([
    [{ nomCompte: '' }, 'le nom de l’audioprothésiste'],
    [{ numAdeliCompte: '' }, 'le numéro RPPS de l’audioprothésiste'],
    [{ dureeValiditeDevis: '' }, 'une durée de validité d’au moins 2 mois'],
    [{ dureeValiditeDevis: '60' }, 'une durée de validité d’au moins 2 mois'],
    [{ datePrescriptionDevis: '' }, 'la date de la prescription'],
    [{ prescripteurDevis: '' }, 'le nom du prescripteur'],
    [{ classeAppareilDevis: '' }, 'la classe des appareils'],
    [{ marqueAppareilDDevis: '' }, 'la marque (oreille droite)'],
    [{ modeleAppareilGDevis: '' }, 'le modèle (oreille gauche)'],
    [{ lppGDevis: '' }, 'le code LPP (oreille gauche)'],
    [
      { marqueAppareilGDevis: '', modeleAppareilGDevis: '', prixHTGDevis: '', rbstComplDevis: '0' },
      'l’appareil proposé à côté de ce qui est saisi (oreille gauche)',
    ],
    [{ fabricationDDevis: '' }, 'le lieu de fabrication (oreille droite)'],
    [{ bobineTDDevis: '' }, 'la bobine T, oui ou non (oreille droite)'],
    [{ bobineTGClasse1: '' }, 'la bobine T de l’offre de classe I, oui ou non (oreille gauche)'],
    [{ fabricationGClasse1: '' }, 'le lieu de fabrication de l’offre de classe I (oreille gauche)'],
    [{ marqueGClasse1: '' }, 'une offre de classe I : marque (oreille gauche)'],
    [
      { modeleDClasse1: '', lppDClasse1: '', prixHTDClasse1: '' },
      'une offre de classe I : modèle, LPP et prix (oreille droite)',
    ],
    [
      { prixHTDClasse1: '', prixTTCDClasse1: '950,01' },
      'un prix de classe I d’au plus 950,00 € TTC (oreille droite)',
    ],
    [{ rbstSSDevis: '' }, 'la part de la Sécurité sociale'],
    [{ rbstComplDevis: '' }, 'la part de la complémentaire'],
    [{ dureeEssaiDevis: '' }, 'un essai d’au moins 30 jours'],
    [{ garantieDevis: '' }, 'la garantie'],
    [{ servicesInclusDevis: '' }, 'les services inclus'],
  ])('%o', (values, mention) => {
    expect(lacks(values).map((text) => text.replace(/\u202F/g, ' '))).toEqual([mention]);
  });

  test('ce qui manque au patient et au centre se dit aussi', () => {
    expect(lacks({}, { ...PATIENT, prenom: '' })).toEqual(['le nom et le prénom du patient']);
    expect(lacks({}, PATIENT, { ...CENTRE, siret: '', ville: '' })).toEqual([
      'l’adresse du centre',
      'le numéro SIRET du centre',
    ]);
  });

  test('la part d’une complémentaire que le patient n’a pas n’est pas demandée', () => {
    expect(lacks({ rbstComplDevis: '' }, { ...PATIENT, mutuelle: '' })).toEqual([]);
  });

  test('un appareil de classe I est sa propre offre, au prix limite', () => {
    const sans = { marqueDClasse1: '', marqueGClasse1: '', classeAppareilDevis: 'Classe 1' };
    expect(lacks({ ...sans, prixHTDDevis: '900', prixHTGDevis: '900', rbstComplDevis: '1000' })).toEqual([]);
    expect(lacks(sans)).toHaveLength(2);
  });

  test('le prix limite est celui du patient et du lieu, le jour du devis', () => {
    const a = (prix: string) => ({
      ...{ prixHTDClasse1: '', prixTTCDClasse1: prix, prixHTGClasse1: '', prixTTCGClasse1: '950' },
    });
    const dit = (limite: string) => [`un prix de classe I d’au plus ${limite} TTC (oreille droite)`];
    const limites = (prix: string, situation: Partial<Situation>, dateDevis = '2026-11-21') =>
      lacks({ ...a(prix), dateDevis }, PATIENT, CENTRE, situation).map((text) => text.replace(/\s/g, ' '));
    const enfant = { naissance: '2010-05-05' };
    expect(limites('1400', enfant)).toEqual([]);
    expect(limites('1400,01', enfant)).toEqual(dit('1 400,00 €'));
    expect(limites('1400', { cecite: true })).toEqual([]);
    expect(limites('1140', { territoire: 'reunion' })).toEqual([]);
    expect(limites('1140,01', { territoire: 'reunion' })).toEqual(dit('1 140,00 €'));
    expect(limites('1400', { naissance: '2006-11-22' })).toEqual([]);
    expect(limites('1400', { naissance: '2006-11-21' })).toEqual(dit('950,00 €'));
    const c2s = lacks(a('800,01'), PATIENT, CENTRE, { c2s: true }).map((text) => text.replace(/\s/g, ' '));
    expect(c2s[0]).toBe(
      'un prix de classe I d’au plus 800,00 € TTC sous la complémentaire santé solidaire (oreille droite)',
    );
    const en2020 = { datePrescriptionDevis: '2020-10-02' };
    expect(lacks({ ...a('1100'), ...en2020, dateDevis: '2020-11-21' }, PATIENT, CENTRE)).toEqual([]);
  });

  test('un devis sans appareil n’en est pas un', () => {
    const rien = Object.fromEntries(
      ['D', 'G'].flatMap((c) =>
        [`marqueAppareil${c}Devis`, `modeleAppareil${c}Devis`, `prixHT${c}Devis`].map((k) => [k, '']),
      ),
    );
    expect(lacks({ ...rien, rbstSSDevis: '0', rbstComplDevis: '0', acompteDevis: '' })).toEqual([
      'au moins un appareil',
    ]);
  });

  test('deux mois se comptent au calendrier, la fin du mois comprise', () => {
    expect(lastDay({ dateDevis: '2026-12-31', dureeValiditeDevis: 59 })).toBe('2027-02-28');
    expect(lacks({ dateDevis: '2026-12-31', dureeValiditeDevis: '59' })).toEqual([]);
    expect(lacks({ dateDevis: '2026-12-31', dureeValiditeDevis: '58' })).toHaveLength(1);
    expect(lacks({ dateDevis: '2026-07-01', dureeValiditeDevis: '61' })).toHaveLength(1);
    expect(lacks({ dateDevis: '2026-07-01', dureeValiditeDevis: '62' })).toEqual([]);
  });
});
