import type { Texts } from './es.ts';

/** English texts that all screens share. */
export const en: Texts = {
  shell: {
    skip: 'Skip to content',
    menu: 'Menu',
    close: 'Close',
    cancel: 'Cancel',
    crumbs: 'Where you are',
    loading: 'Loading',
    messages: 'Messages',
    closeMessage: 'Close this message',
    times: '{{count}} times',
    undo: 'Undo',
    undone: 'Undone',
    help: 'Help for this screen',
    fold: 'Hide the side menu',
    offline: 'You’re offline. What you type is saved in this browser.',
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
    warnText: 'You haven’t used the portal for a while. To protect your data, your session will end in:',
    stay: 'Stay connected',
    left: 'Your session ends in {{time}}.',
  },
  notSaved: {
    title: 'We can’t save right now',
    text: 'What you typed is still here, as you left it. Try again in a few minutes.',
    retry: 'Try again',
  },
  trouble: {
    again: 'Try again',
    home: 'Go home',
    notLoaded: 'We couldn’t load this.',
    notFound: {
      title: 'Page not found',
      text: 'This address doesn’t exist or has moved. Check it or go home.',
    },
    forbidden: {
      title: 'You don’t have permission to see this',
      text: 'If you need it for your work, ask whoever manages roles.',
    },
    broken: {
      title: 'Something went wrong on our side',
      text: 'What you typed is saved in this browser. Try again in a moment.',
    },
  },
};
