# Varnish 7.1 (Debian 12: apt install varnish varnish-modules) in front of Centinela. See docs/how-to/cdn.md.
# Varnish's environment needs CDN_TOKEN, the same as that of the portal.
vcl 4.1;

import std;
import xkey;

# The portal.
backend default {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 60s;
}

# Where the portal's workers purge from.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(403, "Forbidden"));
        }
        # Without CDN_TOKEN, all purges are refused.
        if (std.getenv("CDN_TOKEN") !~ "^.{16}" || req.http.X-Purge-Token != std.getenv("CDN_TOKEN")) {
            return (synth(403, "Forbidden"));
        }
        if (!req.http.Surrogate-Key) {
            return (synth(400, "Surrogate-Key is missing"));
        }
        return (synth(200, "Purged " + xkey.purge(req.http.Surrogate-Key)));
    }
    # Only visitors could send them: the portal would believe another host name.
    unset req.http.X-Forwarded-Host;
    unset req.http.Forwarded;
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Sessions: of browsers (the cookie has the prefix with https), and of programs.
    if (req.http.Authorization || req.http.Cookie ~ "(^|; *)(__Host-)?token=") {
        return (pass);
    }
    # Parameters of campaigns change nothing on the server; scripts read them from the address.
    if (req.url ~ "[?&](utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid)=") {
        set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid)=[^&]*", "\1");
        set req.url = regsuball(req.url, "&&+", "&");
        set req.url = regsub(req.url, "\?&", "?");
        set req.url = regsub(req.url, "[?&]$", "");
    }
    # Other cookies do not matter to responses that the portal marks as storable; all others reach it with them.
    return (hash);
}

sub vcl_backend_response {
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
        if (beresp.http.Surrogate-Control ~ "stale-while-revalidate=[0-9]+") {
            set beresp.grace = std.duration(
                regsub(beresp.http.Surrogate-Control, "^.*stale-while-revalidate=([0-9]+).*$", "\1s"), 0s);
        }
    } elsif (beresp.http.Surrogate-Control || beresp.http.Cache-Control !~ "public.*max-age=[1-9]") {
        set beresp.ttl = 0s;
    }
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    if (beresp.ttl <= 0s || beresp.http.Set-Cookie) {
        # Later requests for this address do not wait for each other.
        set beresp.ttl = 60s;
        set beresp.uncacheable = true;
    }
    unset beresp.http.Surrogate-Control;
    unset beresp.http.Surrogate-Key;
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
        # The id of the request that filled the cache would mislead.
        unset resp.http.X-Request-Id;
    } else {
        set resp.http.X-Cache = "miss";
    }
}
