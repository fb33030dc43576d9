interface IconProps {
  /** Edge in CSS pixels. */
  size?: number;
  className?: string;
}

const Outline = ({ d, size = 20, className }: IconProps & { d: string }) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
);

const Solid = ({ d, size = 20, className }: IconProps & { d: string }) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="currentColor"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
);

export const ArrowIcon = (props: IconProps) => <Outline {...props} d="M4 12h16M14 6l6 6-6 6" />;
export const BackIcon = (props: IconProps) => <Outline {...props} d="M20 12H4M10 6l-6 6 6 6" />;
export const ChevronIcon = (props: IconProps) => <Outline {...props} d="m6 9 6 6 6-6" />;
export const CloseIcon = (props: IconProps) => <Outline {...props} d="M6 6l12 12M18 6 6 18" />;
export const MenuIcon = (props: IconProps) => <Outline {...props} d="M4 7h16M4 12h16M4 17h16" />;
export const CheckIcon = (props: IconProps) => <Outline {...props} d="m5 12.5 4.5 4.5L19 7.5" />;
export const DashIcon = (props: IconProps) => <Outline {...props} d="M7 12h10" />;
export const PauseIcon = (props: IconProps) => <Outline {...props} d="M9 6v12M15 6v12" />;
export const PlayIcon = (props: IconProps) => <Outline {...props} d="M8 5.5v13l10.5-6.5z" />;
export const SearchIcon = (props: IconProps) => (
  <Outline {...props} d="M10.8 18.1a7.3 7.3 0 1 0 0-14.6 7.3 7.3 0 0 0 0 14.6zM16 16l5 5" />
);
export const PersonIcon = (props: IconProps) => (
  <Outline {...props} d="M4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8z" />
);
export const KeyIcon = (props: IconProps) => (
  <Outline
    {...props}
    d="m15.5 7.5 2.3 2.3a1 1 0 0 0 1.4 0l2.1-2.1a1 1 0 0 0 0-1.4L19 4M21 2l-9.6 9.6M7.5 21a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11z"
  />
);
export const MailIcon = (props: IconProps) => <Outline {...props} d="M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5" />;
export const PinIcon = (props: IconProps) => (
  <Outline
    {...props}
    d="M12 21c4.5-4.6 7-8 7-11.2A7 7 0 0 0 5 9.8C5 13 7.5 16.4 12 21zM12 12.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z"
  />
);
export const ClockIcon = (props: IconProps) => (
  <Outline {...props} d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2" />
);
export const PhoneIcon = (props: IconProps) => (
  <Outline
    {...props}
    d="M8.7 3.8H5.2a1.7 1.7 0 0 0-1.7 1.9c.8 8 6.8 14 14.8 14.8a1.7 1.7 0 0 0 1.9-1.7v-3.5l-4.4-1.7-2 2a14 14 0 0 1-5.4-5.4l2-2z"
  />
);
export const WhatsAppIcon = (props: IconProps) => (
  <Solid
    {...props}
    d="M12 2a10 10 0 0 0-8.6 15.1L2 22l5-1.3A10 10 0 1 0 12 2zm0 18.2a8.2 8.2 0 0 1-4.2-1.1l-.3-.2-3 .8.8-2.9-.2-.3A8.2 8.2 0 1 1 12 20.2zm4.5-6.1c-.2-.1-1.5-.7-1.7-.8-.2-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1-1.4-.7-2.4-1.3-3.3-2.9-.1-.2-.1-.4.1-.5l.4-.5.2-.4v-.5L9.5 8c-.2-.5-.4-.4-.6-.4h-.5c-.2 0-.5.1-.7.3-.9.9-.9 2.1-.4 3.2a9.6 9.6 0 0 0 4.2 4.2c1.6.7 2.6.8 3.5.6.6-.1 1.5-.6 1.7-1.2.2-.6.2-1.1.2-1.2-.1-.2-.2-.2-.4-.4z"
  />
);
export const FacebookIcon = (props: IconProps) => (
  <Solid
    {...props}
    d="M13.7 22v-8.3h2.8l.5-3.4h-3.3V8.2c0-1 .4-1.7 1.8-1.7H17V3.6c-.6-.1-1.4-.2-2.4-.2-2.6 0-4.3 1.6-4.3 4.4v2.5H7.5v3.4h2.8V22z"
  />
);
export const InstagramIcon = (props: IconProps) => (
  <Outline
    {...props}
    d="M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 15.7a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4zM16.9 7.1v.01"
  />
);
export const YoutubeIcon = (props: IconProps) => (
  <Solid
    {...props}
    d="M21.6 7.2a2.5 2.5 0 0 0-1.8-1.8C18.3 5 12 5 12 5s-6.3 0-7.8.4a2.5 2.5 0 0 0-1.8 1.8A26 26 0 0 0 2 12a26 26 0 0 0 .4 4.8 2.5 2.5 0 0 0 1.8 1.8c1.5.4 7.8.4 7.8.4s6.3 0 7.8-.4a2.5 2.5 0 0 0 1.8-1.8A26 26 0 0 0 22 12a26 26 0 0 0-.4-4.8zM10 15V9l5.2 3z"
  />
);
export const LinkedinIcon = (props: IconProps) => (
  <Solid
    {...props}
    d="M6.9 20.5H3.4V9.2h3.5zM5.2 7.6a2 2 0 1 1 0-4.1 2 2 0 0 1 0 4.1zM20.6 20.5h-3.5V15c0-1.3 0-3-1.8-3s-2.1 1.4-2.1 2.9v5.6H9.7V9.2H13v1.5h.1a3.7 3.7 0 0 1 3.3-1.8c3.6 0 4.2 2.3 4.2 5.4z"
  />
);
export const XIcon = (props: IconProps) => (
  <Solid
    {...props}
    d="M17.7 3.5h3.1l-6.7 7.7 7.9 10.3h-6.2l-4.8-6.3-5.5 6.3H2.4l7.2-8.2L2 3.5h6.3l4.4 5.8zm-1.1 16.2h1.7L7.5 5.2H5.6z"
  />
);
export const TiktokIcon = (props: IconProps) => (
  <Solid
    {...props}
    d="M16.5 3c.3 2.2 1.6 3.6 3.8 3.8v2.9a7 7 0 0 1-3.7-1.1v5.6c0 7.1-7.7 9.3-10.8 4.2-2-3.3-.8-9 5.6-9.3v3c-.5.1-1 .2-1.5.4-1.4.5-2.2 1.4-2 3 .4 3 6 3.9 5.5-2V3z"
  />
);
