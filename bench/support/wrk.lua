-- What wrk sends and prints (load.ts). Arguments: method, body, and the number before the first one that stands for
-- "__n__", which is another one in each request, in the path as well as in the body; where x-forwarded-for is
-- "__network__", each request comes from another network.

local number = 0

local function numbered(text)
   return text and (text:gsub("__n__", number))
end

function init(args)
   wrk.method = args[1]
   wrk.body = args[2] ~= "" and args[2] or nil
   number = tonumber(args[3])
   local path, body = wrk.path, wrk.body
   local isFromMany = wrk.headers["x-forwarded-for"] == "__network__"
   if isFromMany or (path .. (body or "")):find("__n__", 1, true) then
      -- Only then: a request that is always the same is made once, by wrk itself.
      request = function()
         number = number + 1
         if isFromMany then
            wrk.headers["x-forwarded-for"] = string.format("203.%d.%d.7", math.floor(number / 256) % 256, number % 256)
         end
         return wrk.format(nil, numbered(path), wrk.headers, numbered(body))
      end
   end
end

function done(summary)
   local errors = summary.errors
   local failed = errors.connect + errors.read + errors.write + errors.timeout + errors.status
   io.write(string.format('\n{"requests":%d,"microseconds":%d,"failed":%d}\n', summary.requests, summary.duration, failed))
end
