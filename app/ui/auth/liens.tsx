import { paths } from '~/http/paths';

type Lien = 'index' | 'profil' | 'doubleAuth' | 'login' | 'resetPassword' | 'register' | 'confirmation';

const LIENS: Record<Lien, { to: string; texte: string }> = {
  index: { to: paths.index(), texte: 'Retour à l’application' },
  doubleAuth: { to: paths.doubleAuth(), texte: 'Utiliser une application de codes' },
  profil: { to: paths.profil(), texte: 'Retour à mon compte' },
  login: { to: paths.login(), texte: 'Retour à la connexion' },
  resetPassword: { to: paths.resetPassword(), texte: 'Mot de passe oublié ?' },
  register: { to: paths.register(), texte: 'Créer un nouveau compte' },
  confirmation: { to: paths.confirmation(), texte: 'Recevoir un nouvel e-mail de confirmation' },
};

/** Where else to go from a page before signing in; what is false is left out. */
export function LiensAuth({ liens }: { liens: (Lien | false)[] }) {
  return (
    <ul className="border-base-300 mt-5 grid gap-1 border-t pt-4 text-sm">
      {liens
        .filter((lien) => lien !== false)
        .map((lien) => (
          <li key={lien}>
            <a href={LIENS[lien].to} className="link inline-block py-1">
              {LIENS[lien].texte}
            </a>
          </li>
        ))}
    </ul>
  );
}
