import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { UTILISATEUR_DEMO } from '~/domain/access/demo';
import type { Profil, ProfilSaisi } from '~/domain/comptes/profil';
import { paths } from '~/http/paths';
import { Avis } from '../avis';
import { Bouton } from '../bouton';
import { Champ } from '../form/champ';
import { ChampRpps } from '../form/champ-rpps';
import { Groupe } from '../form/groupe';
import { PiedDeFormulaire } from '../form/pied';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  profil: Profil;
  resultat: SubmissionResult | undefined;
}

const ECHEC = 'Erreur lors de la mise à jour des informations.';

/** One's own profile to edit; the password stands beside the address that it is asked for. */
export function FormulaireProfil({ profil, resultat }: Props) {
  const { name, email, telephone, adresse, codePostal, ville, numeroAdeli } = profil;
  const [form, fields] = useForm<ProfilSaisi>({
    id: 'profil',
    lastResult: resultat,
    defaultValue: { name, email, telephone, adresse, codePostal, ville, numeroAdeli },
  });
  return (
    <form method="post" data-panne-titre={ECHEC} className="carte" {...getFormProps(form)}>
      {profil.demo && (
        <Avis ton="attention" id="demo">
          {UTILISATEUR_DEMO}
        </Avis>
      )}
      {resultat?.status === 'error' && <p className="text-error font-medium">{ECHEC}</p>}
      <ResumeErreurs form={form} />
      <Groupe titre="Identité">
        <Champ champ={fields.name} libelle="Nom" required autoComplete="name" />
        <ChampRpps champ={fields.numeroAdeli} libelle="Numéro RPPS" />
      </Groupe>
      <Groupe titre="Adresse e-mail">
        <Champ
          champ={fields.email}
          libelle="Adresse e-mail"
          type="email"
          required
          autoComplete="email"
          aide={
            profil.emailDemande
              ? `${profil.emailDemande} est en attente de confirmation.`
              : 'Une nouvelle adresse compte dès que vous ouvrez le lien qui y est envoyé.'
          }
        />
        <Champ
          champ={fields.password}
          libelle="Mot de passe actuel"
          type="password"
          autoComplete="current-password"
          aide="Seulement pour changer d’adresse e-mail."
        />
      </Groupe>
      <Groupe titre="Coordonnées">
        <Champ champ={fields.telephone} libelle="Téléphone" type="tel" autoComplete="tel" />
        <Champ champ={fields.adresse} libelle="Adresse" autoComplete="street-address" />
        <Champ champ={fields.codePostal} libelle="Code postal" autoComplete="postal-code" />
        <Champ champ={fields.ville} libelle="Ville" autoComplete="address-level2" />
      </Groupe>
      <PiedDeFormulaire>
        <Bouton disabled={profil.demo} aria-describedby={profil.demo ? 'demo' : undefined}>
          Sauvegarder
        </Bouton>
        <a href={paths.profil()} className="btn btn-ghost btn-sm">
          Annuler
        </a>
      </PiedDeFormulaire>
    </form>
  );
}
