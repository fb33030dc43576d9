import type { Texts } from './es.ts';

/** The words of every screen in English. */
export const en: Texts = {
  shell: {
    skip: 'Skip to content',
    menu: 'Menu',
    close: 'Close',
    cancel: 'Cancel',
    crumbs: 'Where you are',
    loading: 'Loading',
    messages: 'Messages',
    undo: 'Undo',
    undone: 'Undone',
    fold: 'Hide the side menu',
    offline: 'You are offline. What you type is kept in this browser.',
  },
  user: {
    menu: 'Your account:',
    data: 'My data',
    security: 'Security and password',
    site: 'View the site',
    day: 'Switch to light mode',
    night: 'Switch to dark mode',
    logout: 'Log out',
  },
  idle: {
    warnTitle: 'Are you still there?',
    warnText: 'You have not used the portal for a while. To protect your data, the session ends in:',
    stay: 'Stay connected',
    left: 'The session ends in {{time}}.',
    endedTitle: 'Your session ended because it was idle',
    endedText: 'What you typed is still here. Log in again to go on where you were.',
    login: 'Log in again',
    leave: 'Go to the site',
  },
  notSaved: {
    title: 'We cannot save right now',
    text: 'What you typed is still here, as you left it. Try again in a few minutes.',
    retry: 'Try again',
  },
  trouble: {
    again: 'Try again',
    home: 'Go home',
    notLoaded: 'We could not load this.',
    notFound: {
      title: 'There is nothing here',
      text: 'This address does not exist or has moved. Check it or go home.',
    },
    forbidden: {
      title: 'You are not allowed to see this',
      text: 'If you need it for your work, ask whoever manages the roles.',
    },
    broken: {
      title: 'Something failed on our side',
      text: 'What you typed is kept in this browser. Try again in a moment.',
    },
  },
};
