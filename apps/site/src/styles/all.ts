import '@centinela/ui/tokens.css';
import '@centinela/ui/fonts.css';
import '@centinela/ui/base.css';

/**
 * Imports all styles of the site, for development, from general to specific, because later rules win. A build has a shared
 * stylesheet and one for each page (`build/pageStyles.ts`).
 */
export const names = [
  import.meta.glob('../../../../packages/ui/src/parts/**/*.module.css', { eager: true, import: 'default' }),
  import.meta.glob('../../../../packages/sections/src/sections/**/*.module.css', {
    eager: true,
    import: 'default',
  }),
  import.meta.glob('../**/*.module.css', { eager: true, import: 'default' }),
];
