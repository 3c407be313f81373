import { getFormProps, useForm } from '@conform-to/react';
import { DEPUIS_TOUJOURS } from '~/domain/parametres/parametre';
import { FORMES, formesJuridiques, REGISTRES, registres } from '~/domain/vendeur/formes';
import type { TextesVendeur, VendeurOuvert } from '~/domain/vendeur/vendeur.service.server';
import type { Resultat } from '~/http/resultat';
import { formatDay } from '~/lib/dates';
import { formatIban } from '~/lib/iban';
import { Bouton } from '../bouton';
import { Champ, Choix } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { Groupe } from '../form/groupe';
import { PiedDeFormulaire } from '../form/pied';
import { ResumeErreurs } from '../form/resume-erreurs';

const LIBRE = { autoComplete: 'off' } as const;

/** Who sells. In a centre's form an empty field shows what it has from the account. */
export function FormulaireVendeur({
  ouvert,
  resultat,
}: {
  ouvert: VendeurOuvert;
  resultat: Resultat | undefined;
}) {
  const { centre, textes, effectif, numeroTvaDeduit, depuis } = ouvert;
  const [form, fields] = useForm<TextesVendeur & { depuis: string }>({
    id: 'vendeur',
    lastResult: resultat,
    defaultValue: { ...textes, iban: formatIban(textes.iban), depuis: '' },
  });
  const duCompte = (champ: keyof TextesVendeur) => ({
    ...LIBRE,
    ...(centre && !textes[champ] && effectif[champ] && { placeholder: effectif[champ] }),
  });
  return (
    <form method="post" className="carte grid gap-4" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches ouverture={{ vue: ouvert.vue }} resultat={resultat} />
      <Groupe titre="Entreprise">
        <Champ
          champ={fields.raisonSociale}
          libelle="Raison sociale"
          large
          aide="D’un entrepreneur individuel : son prénom et son nom."
          {...duCompte('raisonSociale')}
        />
        <Choix champ={fields.forme} libelle="Forme juridique">
          <option value="">{centre && effectif.forme ? 'Celle du compte' : 'À choisir'}</option>
          {formesJuridiques.map((forme) => (
            <option key={forme} value={forme}>
              {FORMES[forme].libelle}
            </option>
          ))}
        </Choix>
        <Champ
          champ={fields.capital}
          libelle="Capital social (€)"
          inputMode="decimal"
          aide="Des sociétés seulement."
          {...duCompte('capital')}
        />
        <Choix champ={fields.registre} libelle="Registre">
          <option value="">{centre && effectif.registre ? 'Celui du compte' : 'Aucun'}</option>
          {registres.map((registre) => (
            <option key={registre} value={registre}>
              {REGISTRES[registre]}
            </option>
          ))}
        </Choix>
        <Champ champ={fields.registreVille} libelle="Ville du registre" {...duCompte('registreVille')} />
        <Champ
          champ={fields.registreNumero}
          libelle="Numéro au registre"
          aide="Vide : le SIREN."
          {...duCompte('registreNumero')}
        />
        <Champ
          champ={fields.siret}
          libelle="SIRET du siège"
          inputMode="numeric"
          aide="Un centre qui a son SIRET garde le sien."
          {...duCompte('siret')}
        />
        <Champ
          champ={fields.numeroTva}
          libelle="N° de TVA"
          aide={numeroTvaDeduit ? `Vide : ${numeroTvaDeduit}, d’après le SIREN.` : 'Vide : il suit du SIREN.'}
          {...duCompte('numeroTva')}
        />
      </Groupe>
      <Groupe titre="Siège" aide="Vide : l’adresse de chaque centre.">
        <Champ champ={fields.adresse} libelle="Adresse" large {...duCompte('adresse')} />
        <Champ champ={fields.codePostal} libelle="Code postal" {...duCompte('codePostal')} />
        <Champ champ={fields.ville} libelle="Ville" {...duCompte('ville')} />
      </Groupe>
      <Groupe titre="Établissement de santé et banque">
        <Champ champ={fields.finess} libelle="N° FINESS" {...duCompte('finess')} />
        <Champ
          champ={fields.iban}
          libelle="IBAN"
          aide="Où un virement est attendu ; imprimé sur les factures."
          spellCheck={false}
          {...duCompte('iban')}
        />
      </Groupe>
      <Groupe
        titre="Médiateur de la consommation"
        aide="Tout professionnel qui vend à des particuliers en nomme un (code de la consommation, L. 616-1)."
      >
        <Champ champ={fields.mediateurNom} libelle="Nom" large {...duCompte('mediateurNom')} />
        <Champ champ={fields.mediateurAdresse} libelle="Adresse" large {...duCompte('mediateurAdresse')} />
        <Champ champ={fields.mediateurSite} libelle="Site web" large {...duCompte('mediateurSite')} />
      </Groupe>
      <Groupe
        titre="Depuis quand"
        aide={
          depuis.length === 0
            ? 'Vide : depuis toujours.'
            : `Vide : depuis aujourd’hui. Déjà dit : ${depuis.map(ditDepuis).join(', ')}.`
        }
      >
        <Champ champ={fields.depuis} libelle="À partir du" type="date" />
      </Groupe>
      <PiedDeFormulaire>
        <Bouton>Enregistrer</Bouton>
      </PiedDeFormulaire>
    </form>
  );
}

const ditDepuis = (jour: string): string =>
  jour === DEPUIS_TOUJOURS ? 'depuis toujours' : `depuis le ${formatDay(jour)}`;
