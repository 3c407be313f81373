import { paths } from '~/http/paths';

const TOUCHES = [
  ['Ctrl + K', 'Chercher partout : clients, numéros, écrans'],
  ['/', 'Chercher, comme Ctrl + K'],
  ['n', 'Nouveau : ce que la page crée, sinon un client'],
  ['?', 'Montrer cette liste'],
  ['F8', 'Verrouiller le poste, même pendant une saisie'],
  ['↓ ↑', 'Aller d’un résultat à l’autre ; Entrée l’ouvre'],
  ['Échap', 'Fermer un dialogue, un menu ou les résultats'],
] as const;

/** Which keys do what; and where to switch off those that are a single letter. */
export const Raccourcis = ({ actifs }: { actifs: boolean }) => (
  <>
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
      {TOUCHES.map(([touche, sens]) => (
        <div key={touche} className="contents">
          <dt>
            <kbd className="kbd kbd-sm">{touche}</kbd>
          </dt>
          <dd>{sens}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-4 text-sm">
      {actifs
        ? 'Les touches seules ne font rien pendant une saisie.'
        : 'Les touches seules sont coupées sur votre compte ; Ctrl + K reste.'}{' '}
      <a href={paths.profil()} className="link">
        {actifs ? 'Les couper' : 'Les remettre'}
      </a>
    </p>
  </>
);
