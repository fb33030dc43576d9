import '@centinela/ui/tokens.css';
import '@centinela/ui/fonts.css';
import '@centinela/ui/base.css';

/**
 * One stylesheet for the whole site, from the general to the particular: later rules win. The class names are
 * exported because a build leaves out the styles of names that nobody reads.
 */
export const names = [
  import.meta.glob('../../../../packages/ui/src/parts/**/*.module.css', { eager: true, import: 'default' }),
  import.meta.glob('../../../../packages/sections/src/sections/**/*.module.css', {
    eager: true,
    import: 'default',
  }),
  import.meta.glob('../**/*.module.css', { eager: true, import: 'default' }),
];
