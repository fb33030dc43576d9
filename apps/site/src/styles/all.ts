import '@centinela/ui/tokens.css';
import '@centinela/ui/fonts.css';
import '@centinela/ui/base.css';

/**
 * All styles of the site at once, for development: from the general to the particular, for later rules win. What is built
 * has a stylesheet for every page and one for each (`build/pageStyles.ts`).
 */
export const names = [
  import.meta.glob('../../../../packages/ui/src/parts/**/*.module.css', { eager: true, import: 'default' }),
  import.meta.glob('../../../../packages/sections/src/sections/**/*.module.css', {
    eager: true,
    import: 'default',
  }),
  import.meta.glob('../**/*.module.css', { eager: true, import: 'default' }),
];
