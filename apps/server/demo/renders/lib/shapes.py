"""Shapes with rounded edges. Fronts face -Y, up is Z; `at` is the middle of the back of a flat shape."""

import math

import bmesh
import bpy
from mathutils import Vector


def collect(obj):
    bpy.context.scene.collection.objects.link(obj)
    return obj


def smooth(obj, bevel=0.0, segments=4, limit=32):
    """Shades an object smoothly and rounds its edges that are sharper than `limit` degrees."""
    for polygon in obj.data.polygons:
        polygon.use_smooth = True
    obj.data.use_auto_smooth = True
    obj.data.auto_smooth_angle = math.radians(42)
    if bevel:
        modifier = obj.modifiers.new("bevel", "BEVEL")
        modifier.width = bevel
        modifier.segments = segments
        modifier.limit_method = "ANGLE"
        modifier.angle_limit = math.radians(limit)
        modifier.harden_normals = True
    return obj


def from_mesh(name, mesh, material, at=(0, 0, 0), turn=(0, 0, 0)):
    """Turns a bmesh into an object. turn: Euler angles in degrees."""
    data = bpy.data.meshes.new(name)
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    mesh.to_mesh(data)
    mesh.free()
    obj = bpy.data.objects.new(name, data)
    obj.location = at
    obj.rotation_euler = [math.radians(angle) for angle in turn]
    if material:
        data.materials.append(material)
    return collect(obj)


def rounded(width, height, radius, steps=10):
    """Returns the outline of a rectangle with round corners."""
    radius = min(radius, width / 2 - 1e-4, height / 2 - 1e-4)
    points = []
    for corner, (sx, sz) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(steps + 1):
            angle = math.radians(90 * corner + 90 * step / steps)
            points.append(
                (
                    sx * (width / 2 - radius) + radius * math.cos(angle),
                    sz * (height / 2 - radius) + radius * math.sin(angle),
                )
            )
    return points


def extrude(points, thickness, material, at=(0, 0, 0), bevel=0.1, segments=4, turn=(0, 0, 0), taper=1.0, name="part"):
    """Gives an outline (x, z) a thickness towards the viewer. taper: size of the front relative to the back."""
    mesh = bmesh.new()
    back = [mesh.verts.new((x, 0, z)) for x, z in points]
    front = [mesh.verts.new((x * taper, -thickness, z * taper)) for x, z in points]
    mesh.faces.new(back)
    mesh.faces.new(reversed(front))
    for i in range(len(points)):
        j = (i + 1) % len(points)
        mesh.faces.new((back[i], front[i], front[j], back[j]))
    return smooth(from_mesh(name, mesh, material, at, turn), bevel, segments)


def plate(width, height, thickness, radius, material, at=(0, 0, 0), bevel=0.1, segments=4, turn=(0, 0, 0), taper=1.0):
    return extrude(rounded(width, height, radius), thickness, material, at, bevel, segments, turn, taper)


def box(width, depth, height, material, at=(0, 0, 0), bevel=0.05, segments=3, turn=(0, 0, 0)):
    """A block whose bottom has its middle at `at`."""
    mesh = bmesh.new()
    bmesh.ops.create_cube(mesh, size=1)
    for vert in mesh.verts:
        vert.co = Vector((vert.co.x * width, vert.co.y * depth, (vert.co.z + 0.5) * height))
    return smooth(from_mesh("box", mesh, material, at, turn), bevel, segments)


def lathe(profile, material, at=(0, 0, 0), turn=(90, 0, 0), bevel=0.0, steps=96, segments=3):
    """Turns a profile (radius, distance towards the viewer) around its axis. turn=(0, 0, 0): the axis is Z."""
    mesh = bmesh.new()
    rings = []
    for radius, along in profile:
        if radius < 1e-6:
            rings.append([mesh.verts.new((0, 0, along))])
            continue
        angles = [2 * math.pi * step / steps for step in range(steps)]
        rings.append([mesh.verts.new((radius * math.cos(a), radius * math.sin(a), along)) for a in angles])
    for one, other in zip(rings, rings[1:]):
        for step in range(steps):
            following = (step + 1) % steps
            corners = [one[step % len(one)], one[following % len(one)]]
            corners += [other[following % len(other)], other[step % len(other)]]
            unique = list(dict.fromkeys(corners))
            if len(unique) > 2:
                mesh.faces.new(unique)
    return smooth(from_mesh("lathe", mesh, material, at, turn), bevel, segments)


def curved(profile, rounds=3):
    """Rounds the corners of a profile, except at its ends."""
    for _ in range(rounds):
        made = [profile[0]]
        for (a, b), (c, d) in zip(profile, profile[1:]):
            made += [(0.75 * a + 0.25 * c, 0.75 * b + 0.25 * d), (0.25 * a + 0.75 * c, 0.25 * b + 0.75 * d)]
        profile = [*made, profile[-1]]
    return profile


def disc(radius, thickness, material, at=(0, 0, 0), bevel=0.03, turn=(90, 0, 0), steps=64):
    profile = [(0, 0), (radius, 0), (radius, thickness), (0, thickness)]
    return lathe(profile, material, at, turn, bevel, steps)


def cap(radius, height, rings=12):
    """Returns the profile of a dome, from its rim to its top."""
    return [
        (radius * math.cos(math.pi / 2 * i / rings), height * math.sin(math.pi / 2 * i / rings))
        for i in range(rings + 1)
    ]


def ring(outer, inner, thickness, material, at=(0, 0, 0), bevel=0.05, turn=(90, 0, 0)):
    profile = [(inner, 0), (outer, 0), (outer, thickness), (inner, thickness), (inner, 0)]
    return lathe(profile, material, at, turn, bevel)


def torus(radius, thickness, material, at=(0, 0, 0), turn=(90, 0, 0)):
    profile = [
        (radius + thickness * math.cos(2 * math.pi * i / 24), thickness * math.sin(2 * math.pi * i / 24))
        for i in range(25)
    ]
    return lathe(profile, material, at, turn)


def tube(points, radius, material, at=(0, 0, 0), closed=False):
    """A round cable or bar along smooth points."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 6
    curve.use_fill_caps = True
    spline = curve.splines.new("NURBS")
    spline.points.add(len(points) - 1)
    for point, place in zip(spline.points, points):
        point.co = (*place, 1)
    spline.order_u = min(4, len(points))
    spline.use_endpoint_u = True
    spline.use_cyclic_u = closed
    spline.resolution_u = 12
    curve.materials.append(material)
    obj = bpy.data.objects.new("tube", curve)
    obj.location = at
    return collect(obj)


def text(words, size, material, at=(0, 0, 0), turn=(90, 0, 0), align="CENTER", raised=0.004):
    curve = bpy.data.curves.new("text", "FONT")
    curve.body = words
    curve.size = size
    curve.extrude = raised
    curve.align_x = align
    curve.align_y = "CENTER"
    curve.materials.append(material)
    obj = bpy.data.objects.new("text", curve)
    obj.location = at
    obj.rotation_euler = [math.radians(angle) for angle in turn]
    return collect(obj)


def sheet(width, height, material, at=(0, 0, 0), turn=(0, 0, 0)):
    """A flat rectangle facing -Y with texture coordinates, for a screen."""
    mesh = bmesh.new()
    layer = mesh.loops.layers.uv.new("uv")
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    face = mesh.faces.new([mesh.verts.new((x * width / 2, 0, z * height / 2)) for x, z in corners])
    for loop, (x, z) in zip(face.loops, corners):
        loop[layer].uv = ((x + 1) / 2, (z + 1) / 2)
    data = bpy.data.meshes.new("sheet")
    mesh.to_mesh(data)
    mesh.free()
    data.materials.append(material)
    obj = bpy.data.objects.new("sheet", data)
    obj.location = at
    obj.rotation_euler = [math.radians(angle) for angle in turn]
    return collect(obj)


def dots(places, radius, material, at=(0, 0, 0)):
    """Small round holes, drawn as dark discs a hair in front of a surface that faces -Y."""
    mesh = bmesh.new()
    for x, z in places:
        mesh.faces.new(
            [
                mesh.verts.new((x + radius * math.cos(a), 0, z + radius * math.sin(a)))
                for a in (2 * math.pi * i / 16 for i in range(16))
            ]
        )
    return from_mesh("dots", mesh, material, at)


def cut(obj, cutters):
    """Cuts shapes out of an object before its edges are rounded."""
    for cutter in cutters:
        cutter.hide_render = True
        cutter.display_type = "WIRE"
        modifier = obj.modifiers.new("cut", "BOOLEAN")
        modifier.operation = "DIFFERENCE"
        modifier.solver = "EXACT"
        modifier.object = cutter
    bevels = [m for m in obj.modifiers if m.type == "BEVEL"]
    for bevel in bevels:
        with bpy.context.temp_override(object=obj):
            while obj.modifiers[-1] != bevel:
                bpy.ops.object.modifier_move_down(modifier=bevel.name)
    return obj
